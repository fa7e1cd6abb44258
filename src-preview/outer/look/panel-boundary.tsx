import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '../../../src/platform/copy-text.ts';
import { ErrorBoundary } from '../../../src/ui/error-boundary.tsx';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from './controls.module.css';
import classes from './panel-boundary.module.css';

interface PanelBoundaryProps {
  /** Another value means another content: what failed before is tried again. */
  readonly resetKey?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Keeps a part of the window that fails from taking the rest with it. It says so in its place, with what was typed into it, which
 * stays to be copied also after the part is there again, whatever brought it back.
 */
export function PanelBoundary({ resetKey = '', children }: PanelBoundaryProps) {
  const typed = useRef(new Map<Element, string>());
  const [kept, setKept] = useState<readonly string[]>([]);
  const note = ({ target }: FormEvent): void => {
    for (const field of typed.current.keys()) if (!field.isConnected) typed.current.delete(field);
    if (target instanceof Element) typed.current.set(target, heldBy(target));
  };
  /** What its fields held when it failed: of those that are there still, for they go with it. */
  const take = (): readonly string[] => {
    const held = [...typed.current].flatMap(([field, text]) => (field.isConnected && text.trim() !== '' ? [text] : []));
    return [...new Set(held)];
  };
  const keep = (texts: readonly string[]): void => setKept((before) => [...new Set([...before, ...texts])]);
  const failed = (_: unknown, retry: () => void) => <FailedPart take={take} onTaken={keep} onRetry={retry} />;
  return (
    <div className={classes.part} onInput={note}>
      {kept.length > 0 && <KeptTexts texts={kept} onLeave={() => setKept([])} />}
      <ErrorBoundary resetKey={resetKey} fallback={failed}>
        {children}
      </ErrorBoundary>
    </div>
  );
}

const heldBy = (field: Element): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;

interface FailedPartProps {
  readonly take: () => readonly string[];
  readonly onTaken: (texts: readonly string[]) => void;
  readonly onRetry: () => void;
}

function FailedPart({ take, onTaken, onRetry }: FailedPartProps) {
  const { words } = useWindowLanguage();
  // Asked while the part that failed is still in the document.
  const [texts] = useState(take);
  // Kept from then on: the boundary may clear the failure by itself, where something else is looked at.
  const taken = useRef(onTaken);
  useEffect(() => taken.current(texts), [texts]);
  return (
    <section className={controls.section} aria-label={words.stage.failed.title}>
      <div role="alert">
        <h2 className={controls.heading}>{words.stage.failed.title}</h2>
        <p>{words.stage.failed.next}</p>
      </div>
      <p className={classes.actions}>
        <button type="button" className={controls.button} onClick={onRetry}>
          {words.stage.failed.again}
        </button>
      </p>
    </section>
  );
}

function KeptTexts({ texts, onLeave }: { readonly texts: readonly string[]; readonly onLeave: () => void }) {
  const { words } = useWindowLanguage();
  return (
    <section className={controls.section} aria-label={words.stage.failed.typed}>
      <p className={controls.quiet}>{words.stage.failed.typed}</p>
      {texts.map((text) => (
        <div key={text} className={classes.typed}>
          <blockquote dir="auto">{text}</blockquote>
          <button type="button" className={controls.button} onClick={() => void copyText(text)}>
            {words.stage.failed.copy}
          </button>
        </div>
      ))}
      <button type="button" className={controls.link} onClick={onLeave}>
        {words.stage.failed.leave}
      </button>
    </section>
  );
}
