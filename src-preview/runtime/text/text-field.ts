import { ownAttribute } from '../tagged/own-nodes.ts';

/** A place in which one text of the page is typed over. The text's own node stays where it is, empty for the while. */
export interface TextField {
  readonly element: HTMLElement;
  /** What stands there now, as one line where the text was one. */
  read(): string;
  insert(words: string): void;
  isMultiline: boolean;
  /** Whether the page still has the place. */
  isStanding(): boolean;
  /** Takes the field away and gives the text's own node its words back, unless the page has set others meanwhile. */
  close(): void;
  /** What the page said when the typing began. */
  readonly text: string;
  readonly node: Text;
  /** What the page says by now under what is typed: those are its words once the field is closed. They are not shown beside it. */
  coverNow(): string;
  /**
   * Closes it and opens one like it over the same text where the page shows it now: with all that was typed and selected, or, where
   * nothing was typed, with what the page says there.
   */
  moveTo(node: Text): TextField;
}

/** What is selected of a field, as places in its words. */
interface Selected {
  readonly anchor: number;
  readonly focus: number;
}

const nbsp = '\u{a0}';
const typedOver = new WeakMap<Text, string>();

/** What the page says with a text: where somebody types over it, its own node is empty meanwhile. */
export const wordsOf = (node: Text): string => node.data || (typedOver.get(node) ?? '');

/** Opens a field over a text; the caret stands at `caret`, or else everything is selected. */
export function openTextField(node: Text, caret: number | null): TextField {
  const selected = caret === null ? { anchor: 0, focus: node.data.length } : { anchor: caret, focus: caret };
  return openWith({ words: node.data, text: node.data, selected }, node);
}

/** What a field begins with. */
interface Begin {
  /** What stands in it. */
  readonly words: string;
  /** What the page said when the typing began. */
  readonly text: string;
  readonly selected: Selected;
}

function openWith({ words, text, selected }: Begin, node: Text): TextField {
  let covered = node.data;
  const isMultiline = text.includes('\n');
  const document = node.ownerDocument;
  const element = document.createElement('manara-text');
  element.setAttribute(ownAttribute, 'text');
  makeEditable(element);
  dressField(element, text);
  element.textContent = words;
  node.before(element);
  node.data = '';
  typedOver.set(node, covered);
  element.focus({ preventScroll: true });
  select(element, selected);
  const selection = followSelection(element, selected);
  const close = () => {
    selection.leave();
    element.remove();
    typedOver.delete(node);
    if (node.data === '') node.data = covered;
  };
  const read = () => tidy(typedIn(element), text, isMultiline);
  return {
    element,
    isMultiline,
    read,
    text,
    node,
    coverNow() {
      if (node.data === '') return covered;
      covered = node.data;
      node.data = '';
      typedOver.set(node, covered);
      return covered;
    },
    insert: (pasted) => insertWords(element, isMultiline ? pasted : pasted.replace(/\s*[\r\n]+\s*/g, ' ')),
    isStanding: () => node.isConnected && element.isConnected && node.previousSibling === element,
    close,
    moveTo(other) {
      const typed = { words: typedIn(element), text };
      const isTouched = read() !== text;
      close();
      const begin = isTouched ? typed : { words: other.data, text: other.data };
      return openWith({ ...begin, selected: selection.last() }, other);
    },
  };
}

function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    // A browser that does not know it: what is typed is held to plain text by the filter of inputs.
    element.contentEditable = 'true';
  }
}

/**
 * What no rule of the page's styles changes, be it for every element, for whatever stands in another or for the first there: the
 * letters look as they did in the text's own node. Spaces are shown as typed where the text is shown as it stands: else the browser would
 * put no-break spaces for them.
 */
function fieldStyle(text: string): Readonly<Record<string, string>> {
  const isShownAsItStands = !/[\n\r\t]|^ | {2}| $/.test(text);
  return {
    all: 'unset',
    direction: 'inherit',
    'unicode-bidi': 'normal',
    // What makes it a field is one of all properties too, where browsers have it as such.
    '-webkit-user-modify': 'read-write-plaintext-only',
    outline: 'none',
    cursor: 'text',
    'user-select': 'text',
    '-webkit-user-select': 'text',
    ...(isShownAsItStands && { [spaces]: 'preserve' }),
  };
}

/** Gives the field its look; a browser that cannot tell spaces from lines breaks the lines of what is typed anew. */
function dressField({ style }: HTMLElement, text: string): void {
  const wanted = fieldStyle(text);
  const give = (name: string, value: string) => style.setProperty(name, value, 'important');
  for (const [name, value] of Object.entries(wanted)) give(name, value);
  if (spaces in wanted && style.getPropertyValue(spaces) === '') give('white-space', 'pre-wrap');
}

const spaces = 'white-space-collapse';

function select(element: HTMLElement, { anchor, focus }: Selected): void {
  const words = element.firstChild;
  if (!words) return;
  const within = (place: number) => Math.min(place, words.textContent?.length ?? 0);
  element.ownerDocument.getSelection()?.setBaseAndExtent(words, within(anchor), words, within(focus));
}

/** Knows what is selected of a field, also after the page has taken the field away: by then the browser has forgotten. */
function followSelection(element: HTMLElement, first: Selected): { last(): Selected; leave(): void } {
  const document = element.ownerDocument;
  let last = first;
  const place = (node: Node, offset: number): number => {
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEnd(node, offset);
    return typedIn(before.cloneContents()).length;
  };
  const look = () => {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
    if (!anchorNode || !focusNode || !element.contains(anchorNode) || !element.contains(focusNode)) return;
    last = { anchor: place(anchorNode, anchorOffset ?? 0), focus: place(focusNode, focusOffset ?? 0) };
  };
  document.addEventListener('selectionchange', look);
  return { last: () => last, leave: () => document.removeEventListener('selectionchange', look) };
}

/** What stands in the field, with a break for every `<br>` but the one that browsers put after a last, empty line. */
function typedIn(element: ParentNode): string {
  const parts = [...element.childNodes].map((node) => (node.nodeName === 'BR' ? '\n' : (node.textContent ?? '')));
  return parts.join('');
}

function tidy(typed: string, before: string, isMultiline: boolean): string {
  const spaced = before.includes(nbsp) ? typed : typed.replaceAll(nbsp, ' ');
  const lines = spaced.replaceAll(/\r\n?/g, '\n');
  if (!isMultiline) return lines.replace(/\n+$/, '').replaceAll(/\n+/g, ' ');
  return before.endsWith('\n') ? lines : lines.replace(/\n$/, '');
}

function insertWords(element: HTMLElement, words: string): void {
  const document = element.ownerDocument;
  // The only way that keeps the browser's own undo in the field; deprecated, and kept everywhere.
  if (document.execCommand?.('insertText', false, words)) return;
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (!range || !element.contains(range.commonAncestorContainer)) return;
  range.deleteContents();
  range.insertNode(document.createTextNode(words));
  range.collapse(false);
}
