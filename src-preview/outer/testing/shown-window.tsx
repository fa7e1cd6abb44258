import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { Language } from '../../../src/i18n/language.ts';
import { removeStored, writeStored } from '../../../src/platform/storage.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import type { Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { idleEditor } from '../state/idle-editor.fixture.ts';
import type { EditorState } from '../state/store/editor-state.ts';

const languageKey = 'manara-editor-language';

interface Shown {
  /** What the editor knows, beside what it knows at first. */
  readonly state?: Partial<EditorState>;
  /** Commands that a test hears of, in the place of the editor's own. */
  readonly commands?: Partial<Editor>;
  readonly language?: Language;
}

/** What jsdom has not, or says that it has not. */
function standIn(): void {
  class Sizes {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: Sizes });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(Element.prototype, {
    setPointerCapture: () => undefined,
    scrollBy: () => undefined,
    scrollIntoView: () => undefined,
  });
}

let shown: Root | null = null;
function close(): void {
  act(() => shown?.unmount());
  shown = null;
  removeStored(languageKey);
}

/** Shows a part of the window until another one is shown, or the test is over. */
export function showWindow(part: ReactNode, { state = {}, commands = {}, language = 'en' }: Shown = {}) {
  standIn();
  close();
  onTestFinished(close);
  writeStored(languageKey, language);
  const editor: Editor = { ...idleEditor(), ...commands };
  editor.store.setState(state);
  document.body.innerHTML = '<div id="window"></div>';
  const root = createRoot(elementOf('#window'));
  shown = root;
  act(() =>
    root.render(
      <WindowLanguageProvider>
        <EditorContext value={editor}>{part}</EditorContext>
      </WindowLanguageProvider>,
    ),
  );
  return { editor, know: (more: Partial<EditorState>) => act(() => editor.store.setState(more)) };
}

/** The element that a selector means; fails where there is none. */
export function elementOf(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

/** What an element is called to who does not see it. */
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();

/** What can be pressed under a name; null where nothing can. */
export function pressable(name: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('button, summary, [role=tab]')];
  return all.find((one) => nameOf(one) === name) ?? null;
}

/** Presses what has a name. */
export async function press(name: string): Promise<void> {
  const found = pressable(name);
  if (!found) throw new Error(`nothing is called ${name}`);
  await act(() => Promise.resolve(found.click()));
}

/** A key, as it comes from an element; whether it was left to the browser. */
export async function pressKey(element: EventTarget, key: string, how: KeyboardEventInit = {}): Promise<boolean> {
  let isLeft = true;
  await act(() => {
    isLeft = element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }));
    return Promise.resolve();
  });
  return isLeft;
}

/** Types over what stands in a field, of one line or of several. */
export function typeIn(field: HTMLElement, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const value = Object.getOwnPropertyDescriptor(prototype, 'value');
  act(() => {
    value?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** The texts of all that a selector means. */
export const textsOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent.trim());
