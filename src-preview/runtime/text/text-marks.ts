import { outlineColors } from '../../protocol/constants.ts';
import type { Area } from '../outline/area.ts';
import type { TextField } from './text-field.ts';

/** What shows somebody who types where in the page's own text they are. */
export interface TextMarks {
  readonly caret: Area | null;
  readonly selected: readonly Area[];
  /** That of the letters, where it is seen. */
  readonly color: string;
}

const caretWidthPx = 1.5;

/** Where the caret stands in the page, or what is selected. */
export function marksOf({ node, selected }: Pick<TextField, 'node' | 'selected'>): TextMarks {
  const { anchor, focus } = selected();
  const around = node.parentElement;
  const letters = around ? getComputedStyle(around).color : '';
  // Letters that a picture is cut into have none of their own.
  const color = /^rgba\(.*, 0\)$|\/ 0\)$/.test(letters) ? outlineColors.primary : letters;
  if (anchor === focus) return { caret: caretAt(node, focus), selected: [], color };
  const rects = rectsOf(node, Math.min(anchor, focus), Math.max(anchor, focus));
  return { caret: null, selected: rects.map(({ left, top, width, height }) => ({ left, top, width, height })), color };
}

const px = (value: string): number => Number.parseFloat(value) || 0;

/** The rectangles of some letters of a text, one for each line. */
function rectsOf(node: Text, start: number, end: number): readonly DOMRect[] {
  const range = node.ownerDocument.createRange();
  const within = (place: number) => Math.min(place, node.data.length);
  range.setStart(node, within(start));
  range.setEnd(node, within(end));
  return [...range.getClientRects()];
}

function caretAt(node: Text, place: number): Area | null {
  const found = rectsOf(node, place, place).at(-1);
  if (found) return { left: found.left, top: found.top, width: caretWidthPx, height: found.height };
  const around = node.parentElement;
  if (!around) return null;
  // Behind the last letter, or where the first one will be.
  const style = getComputedStyle(around);
  const isRightToLeft = style.direction === 'rtl';
  const last = rectsOf(node, 0, node.data.length).at(-1);
  if (last)
    return { left: isRightToLeft ? last.left : last.right, top: last.top, width: caretWidthPx, height: last.height };
  const box = around.getBoundingClientRect();
  const inset = px(isRightToLeft ? style.paddingRight : style.paddingLeft);
  return {
    left: isRightToLeft ? box.right - inset : box.left + inset,
    top: box.top + px(style.paddingTop),
    width: caretWidthPx,
    height: px(style.lineHeight) || px(style.fontSize) * 1.2,
  };
}

/**
 * Puts a field where its text stands, as wide as what breaks the lines of that: an input method shows its words there, and up, down
 * and the ends of lines are where they are in the page. Which way it runs may change with what is typed (`dir="auto"`).
 */
export function standOver({ element, node }: Pick<TextField, 'element' | 'node'>): void {
  const give = (name: string, value: string) => element.parentElement?.style.setProperty(name, value, 'important');
  if (node.parentElement) give('direction', getComputedStyle(node.parentElement).direction);
  const block = blockAround(node);
  const [first] = rectsOf(node, 0, node.data.length);
  if (!block) return;
  const style = getComputedStyle(block);
  const box = block.getBoundingClientRect();
  const left = box.left + px(style.borderLeftWidth) + px(style.paddingLeft);
  const right = box.right - px(style.borderRightWidth) - px(style.paddingRight);
  const indent = !first ? 0 : style.direction === 'rtl' ? right - first.right : first.left - left;
  give('left', `${left}px`);
  give('top', `${first?.top ?? box.top}px`);
  give('width', `${Math.max(right - left, 1)}px`);
  give('text-indent', `${Math.max(indent, 0)}px`);
}

/** What lays the lines of a text out. */
function blockAround(node: Text): Element | null {
  let found = node.parentElement;
  while (found && /^(?:inline|contents)$/.test(getComputedStyle(found).display)) found = found.parentElement;
  return found;
}
