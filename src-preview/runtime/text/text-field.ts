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
}

const nbsp = '\u{a0}';

/** Opens a field over a text; the caret stands at `caret`, or else everything is selected. */
export function openTextField(node: Text, caret: number | null): TextField {
  const text = node.data;
  const isMultiline = text.includes('\n');
  const document = node.ownerDocument;
  // An element that no rule of the page's styles knows: it looks like the text did.
  const element = document.createElement('manara-text');
  element.setAttribute(ownAttribute, 'text');
  makeEditable(element);
  for (const [name, value] of Object.entries(fieldStyle(text))) element.style.setProperty(name, value, 'important');
  element.textContent = text;
  node.before(element);
  node.data = '';
  element.focus({ preventScroll: true });
  putCaret(element, caret);
  return {
    element,
    isMultiline,
    read: () => tidy(typedIn(element), text, isMultiline),
    insert: (words) => insertWords(element, isMultiline ? words : words.replace(/\s*[\r\n]+\s*/g, ' ')),
    isStanding: () => node.isConnected && element.isConnected && node.previousSibling === element,
    close: () => {
      element.remove();
      if (node.data === '') node.data = text;
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

/** Spaces are shown as typed where the text is shown as it stands: else the browser would put no-break spaces for them. */
function fieldStyle(text: string): Readonly<Record<string, string>> {
  const isShownAsItStands = !/[\n\r\t]|^ | {2}| $/.test(text);
  return {
    outline: 'none',
    cursor: 'text',
    'user-select': 'text',
    '-webkit-user-select': 'text',
    ...(isShownAsItStands && { 'white-space': 'pre-wrap' }),
  };
}

function putCaret(element: HTMLElement, caret: number | null): void {
  const selection = element.ownerDocument.getSelection();
  const words = element.firstChild;
  if (!selection || !words) return;
  if (caret === null) selection.selectAllChildren(element);
  else selection.collapse(words, Math.min(caret, words.textContent?.length ?? 0));
}

/** What stands in the field, with a break for every `<br>` but the one that browsers put after a last, empty line. */
function typedIn(element: HTMLElement): string {
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
