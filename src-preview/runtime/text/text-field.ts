import { ownAttribute } from '../tagged/own-nodes.ts';
import { hideFromPage, putInBox } from './field-box.ts';
import { typeOver } from './typed-over.ts';

/**
 * What one text of the page is typed over in. Nobody sees it: the text's own node shows what stands in it, letter by letter, so that
 * nothing of the page changes but those.
 */
export interface TextField {
  readonly element: HTMLElement;
  /** What stands there now, as one line where the text was one. */
  read(): string;
  insert(words: string): void;
  /** Has the page show what stands in it by now. */
  show(): void;
  selected(): Selected;
  select(selected: Selected): void;
  isMultiline: boolean;
  /** Whether the page still has the place. */
  isStanding(): boolean;
  /** Takes the field away and gives the page its words back, those that it has set meanwhile. */
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
  const isMultiline = text.includes('\n');
  const element = node.ownerDocument.createElement('manara-text');
  element.setAttribute(ownAttribute, 'text');
  makeEditable(element);
  element.textContent = words;
  const leaveBox = putInBox(element, node);
  dressField(element, node, text);
  const typed = typeOver(node);
  const unhide = hideFromPage(element);
  element.focus({ preventScroll: true });
  select(element, selected);
  const selection = followSelection(element, selected);
  const read = () => tidy(typedIn(element), text, isMultiline);
  const show = () => typed.show(read() === text ? text : asShown(read(), text, node));
  const close = () => {
    selection.leave();
    leaveBox();
    unhide();
    typed.uncover();
  };
  show();
  return {
    element,
    isMultiline,
    read,
    text,
    node,
    show,
    selected: () => selection.last(),
    select(wanted) {
      select(element, wanted);
      selection.look();
    },
    coverNow: () => typed.cover(),
    insert(pasted) {
      insertWords(element, isMultiline ? pasted : pasted.replace(/\s*[\r\n]+\s*/g, ' '));
      show();
    },
    isStanding: () => node.isConnected && element.isConnected,
    close,
    moveTo(other) {
      const before = { words: typedIn(element), text };
      const isTouched = read() !== text;
      close();
      const begin = isTouched ? before : { words: other.data, text: other.data };
      return openWith({ ...begin, selected: selection.last() }, other);
    },
  };
}

/** Words as the page is to show them while they are typed: a space that stands last, or beside another, is seen too. */
function asShown(words: string, text: string, { parentElement: around }: Text): string {
  if (around && keepsSpaces.test(getComputedStyle(around).whiteSpace)) return words;
  const inside = words.replaceAll(/ (?= )/g, nbsp);
  const first = text.startsWith(' ') ? inside : inside.replace(/^ /, nbsp);
  return text.endsWith(' ') ? first : first.replace(/ $/, nbsp);
}

const keepsSpaces = /^(?:pre|pre-wrap|break-spaces|preserve)(?: |$)/;

function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = 'plaintext-only';
  } catch {
    // A browser that does not know it: what is typed is held to plain text by the filter of inputs.
    element.contentEditable = 'true';
  }
}

const isShownAsItStands = (text: string) => !/[\n\r\t]|^ | {2}| $/.test(text);

/** What of the text's own look decides where its letters stand. */
const asInPage = [
  'font',
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'text-align',
  'overflow-wrap',
  'word-break',
  'line-break',
  'tab-size',
  'hyphens',
] as const;

/** What a field is itself: in a line of its box, since browsers break the lines of a block into blocks. */
const ownLook: readonly (readonly [string, string])[] = [
  ['all', 'unset'],
  ['outline', 'none'],
  ['user-select', 'text'],
  ['-webkit-user-select', 'text'],
  // What makes it a field is one of all properties too, where browsers have it as such.
  ['-webkit-user-modify', 'read-write-plaintext-only'],
];

/**
 * Gives a field the letters of its text, and its lines. Spaces are kept as typed where the text is shown as it stands: else the browser
 * would put no-break spaces for them; one that cannot tell spaces from lines breaks the lines of what is typed anew.
 */
function dressField(element: HTMLElement, { parentElement: around }: Text, text: string): void {
  const give = (name: string, value: string) => element.style.setProperty(name, value, 'important');
  for (const [name, value] of ownLook) give(name, value);
  if (!around) return;
  const style = getComputedStyle(around);
  for (const name of asInPage)
    element.parentElement?.style.setProperty(name, style.getPropertyValue(name), 'important');
  element.lang = around.closest<HTMLElement>('[lang]')?.lang ?? '';
  element.role = 'textbox';
  // It stands apart from its text: by that it is known.
  element.ariaLabel = text.trim();
  // Whoever walks through the page by Tab does not come to it.
  element.tabIndex = -1;
  element.ariaMultiLine = String(text.includes('\n'));
  give('white-space', style.getPropertyValue('white-space'));
  if (!isShownAsItStands(text)) return;
  give(spaces, 'preserve');
  if (element.style.getPropertyValue(spaces) === '') give('white-space', 'pre-wrap');
}

const spaces = 'white-space-collapse';

function select(element: HTMLElement, { anchor, focus }: Selected): void {
  const [from, to] = [placeAt(element, anchor), placeAt(element, focus)];
  if (from && to) element.ownerDocument.getSelection()?.setBaseAndExtent(...from, ...to);
}

/** A place in the words of a field, in the node that has it: browsers begin new ones with what is typed. */
function placeAt(element: HTMLElement, place: number): readonly [Text, number] | null {
  let before = 0;
  let last: Text | null = null;
  for (const node of element.childNodes) {
    if (node instanceof Text) last = node;
    if (node instanceof Text && place <= before + node.length) return [node, place - before];
    before += node.nodeName === 'BR' ? 1 : (node.textContent?.length ?? 0);
  }
  return last && [last, last.length];
}

/** Knows what is selected of a field, also after the page has taken the field away: by then the browser has forgotten. */
function followSelection(element: HTMLElement, first: Selected): { last(): Selected; look(): void; leave(): void } {
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
  return { last: () => last, look, leave: () => document.removeEventListener('selectionchange', look) };
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
