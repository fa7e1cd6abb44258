// @vitest-environment jsdom
import { Suspense, use } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { letDialogsOpen } from '../../platform/testing/opening-dialogs.ts';
import { ModalDialog } from './modal-dialog.tsx';

beforeAll(letDialogsOpen);

interface PageProps {
  readonly onClose: () => void;
  /** A part that is wanted later. */
  readonly coming?: Promise<string>;
}

/** A page with a dialog over it, which waits as a whole for a part of it. */
function Page({ onClose, coming }: PageProps) {
  return (
    <Suspense fallback={<p>wait</p>}>
      <ModalDialog onClose={onClose}>
        <input />
      </ModalDialog>
      {coming && <Part coming={coming} />}
    </Suspense>
  );
}

function Part({ coming }: { readonly coming: Promise<string> }) {
  return <b>{use(coming)}</b>;
}

test('a page that is hidden while a part of it comes has its dialog again, with what was typed; closing it is heard', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const closed: string[] = [];
  const onClose = (): void => void closed.push('closed');
  flushSync(() => root.render(<Page onClose={onClose} />));
  const dialog = () => container.querySelector('dialog');
  const field = container.querySelector('input');
  if (field) field.value = 'a reason';
  expect(dialog()?.open).toBe(true);
  let come: (text: string) => void = () => undefined;
  const coming = new Promise<string>((resolve) => (come = resolve));
  flushSync(() => root.render(<Page onClose={onClose} coming={coming} />));
  await expect.poll(() => container.textContent).toContain('wait');
  // A browser says that a dialog has closed when the page has its turn again.
  dialog()?.dispatchEvent(new Event('close'));
  come('there');
  await expect.poll(() => container.textContent).toBe('there');
  expect([dialog()?.open, container.querySelector('input')?.value, closed]).toEqual([true, 'a reason', []]);
  dialog()?.close();
  expect(closed).toEqual(['closed']);
  root.unmount();
});
