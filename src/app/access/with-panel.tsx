import type { ReactNode } from 'react';
import { AuthPanelContext } from '../../features/account/auth-panel-context.ts';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PanelName } from './auth-panels.tsx';

/** No part of a form: it comes behind it, and without it the form is whole. */
const panels = lazyPart(async () => (await import('./auth-panels.tsx')).AuthPanel);

const codeCardHelp = lazyPart<object>(async () => (await import('./auth-panels.tsx')).CodeCardHelp);

/** Where a code comes from, folded in one line on a phone. */
export function CodeCardLine() {
  return (
    <Late fallback={null}>
      <codeCardHelp.Part />
    </Late>
  );
}

interface WithPanelProps {
  readonly panel: PanelName;
  readonly children: ReactNode;
}

/** An auth page with the panel that stands beside its form. */
export function WithPanel({ panel, children }: WithPanelProps) {
  return (
    <AuthPanelContext
      value={
        <Late fallback={null}>
          <panels.Part name={panel} />
        </Late>
      }
    >
      {children}
    </AuthPanelContext>
  );
}
