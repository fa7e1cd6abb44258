import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { pastedFiles } from './given-files.ts';

/** What became of files that were pasted or dropped; whoever gave them may be far from the field that took them. */
type Given =
  | 'taken'
  /** The field takes one. */
  | 'oneTaken'
  /** The field takes no more. */
  | 'full';

const field = 'input[type=file]';
/** The field for several, where there is one. */
const fieldOf = (form: HTMLElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`${field}[multiple]`) ?? form.querySelector<HTMLInputElement>(field);
/** Elsewhere somebody types into something else. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/** Puts files into the field as if they had been chosen there. */
function choose(input: HTMLInputElement, files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  // What waits for a picture that is on its way finds it there when this returns.
  flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Hands files to the field of a form, and keeps them back as long as it prepares others. Ends with `signal`. */
function handsTo(
  form: HTMLElement,
  tell: (given: Given) => void,
  signal: AbortSignal,
): (files: readonly File[]) => void {
  let waiting: readonly File[] = [];
  const handOver = (): void => {
    const input = fieldOf(form);
    if (waiting.length === 0 || !input) return;
    if (input.disabled) {
      // It prepares what came before; marked, so that the form is not sent without what waits. The mark is seen here too: once.
      if (form.querySelector('[data-preparing]:not(input)')) return void input.toggleAttribute('data-preparing', true);
      tell('full');
    } else {
      choose(input, waiting);
      input.scrollIntoView({ block: 'nearest' });
      tell(waiting.length > 1 && !input.multiple ? 'oneTaken' : 'taken');
    }
    waiting = [];
    input.removeAttribute('data-preparing');
  };
  const ready = new MutationObserver(handOver);
  ready.observe(form, { attributeFilter: ['data-preparing', 'disabled'], subtree: true });
  signal.addEventListener('abort', () => ready.disconnect());
  return (files) => {
    waiting = [...waiting, ...files];
    handOver();
  };
}

/** Takes what is pasted on the page, if it is not pasted into something else. Ends with `signal`. */
function watchPaste(form: HTMLElement, take: (files: readonly File[]) => void, signal: AbortSignal): void {
  const paste = (event: ClipboardEvent): void => {
    const { target, clipboardData } = event;
    const isIn = target instanceof Node && form.contains(target);
    if (!clipboardData || form.hidden || (!isIn && isElsewhere(target))) return;
    const files = pastedFiles(clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  document.addEventListener('paste', paste, { signal });
}

/** Takes what is dropped on the form, and marks it while something is held over it. Ends with `signal`. */
function watchDrop(form: HTMLElement, take: (files: readonly File[]) => void, signal: AbortSignal): void {
  let isOurs = false;
  // A picture of this page that is pulled about is no file that somebody brings.
  document.addEventListener('dragstart', () => (isOurs = true), { signal });
  document.addEventListener('dragend', () => (isOurs = false), { signal });
  const mark = (isOver: boolean): void => void form.toggleAttribute('data-over', isOver);
  const brings = ({ target, dataTransfer }: DragEvent): boolean =>
    // A field for files takes what is dropped on it by itself.
    !isOurs && dataTransfer?.types.includes('Files') === true && !(target instanceof Element && target.matches(field));
  const over = (event: DragEvent): void => {
    mark(brings(event));
    // Without this the browser would leave the page for the picture.
    if (brings(event)) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    mark(false);
    if (!brings(event)) return;
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])]);
  };
  form.addEventListener('dragover', over, { signal });
  form.addEventListener('dragleave', () => mark(false), { signal });
  form.addEventListener('drop', drop, { signal });
}

/**
 * A form whose field for pictures, the one for several if it has one, also takes what is pasted anywhere on the page and
 * dropped on the form: prepared, limited and refused as what is chosen. Words that are pasted go on as words.
 */
export function useGivenFiles(form: RefObject<HTMLElement | null>, onGiven: (given: Given) => void): void {
  const tell = useEffectEvent(onGiven);
  useEffect(() => {
    const page = new AbortController();
    if (form.current) {
      const take = handsTo(form.current, tell, page.signal);
      watchPaste(form.current, take, page.signal);
      watchDrop(form.current, take, page.signal);
    }
    return () => page.abort();
  }, [form]);
}
