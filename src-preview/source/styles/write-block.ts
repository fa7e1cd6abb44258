import { areSameConditions, widthRange } from '../../css/condition-meaning.ts';
import { unitOf } from '../layout.ts';
import type { Splice } from '../project.ts';
import type { ParsedSheet, SheetBlock } from './parsed-sheet.ts';
import { indentOf } from './set-declarations.ts';

/** Something of a sheet as it is written at an indent. */
export type WriteAt = (indent: string) => string;

/** What a rule is to be for, and in which block it has to stand. */
export interface WantedRule {
  readonly selectors: readonly string[];
  readonly conditions: readonly string[];
  /** A new rule comes behind those that speak of this selector, so that it wins over them. */
  readonly behind: string;
}

/** Whether a selector selects what the class of another one does. */
export function speaksOf(selector: string, behind: string): boolean {
  const at = selector.lastIndexOf(behind);
  return at !== -1 && !/^[\w-]/.test(selector.slice(at + behind.length));
}

/** Behind all that a sheet has. */
export function atEnd(text: string, written: string): Splice {
  const at = text.trimEnd().length;
  const isEmpty = text.slice(0, at).replace('\u{feff}', '') === '';
  return { start: at, end: at, text: `${isEmpty ? '' : '\n'}${written}${at === text.length ? '\n' : ''}` };
}

/** What stands around a rule that is new to a sheet, from where there is a block for it on. */
export function inBlock(sheet: ParsedSheet, wanted: WantedRule, write: WriteAt): Splice {
  const { conditions } = wanted;
  const holders = [...sheet.blocks, ...sheet.nests].toSorted((one, other) => one.start - other.start);
  const behind = endOfChanged(sheet, wanted);
  const isBehind = ({ body }: SheetBlock) => body.end >= behind;
  const block = holders.findLast((one) => areSameConditions(one.conditions, conditions) && isBehind(one));
  if (block) return atEndOf(sheet, block, write);
  for (let depth = conditions.length - 1; depth > 0; depth -= 1) {
    const around = conditions.slice(0, depth);
    const holder = holders.findLast((one) => areSameConditions(one.conditions, around) && isBehind(one));
    if (holder) return newBlock(sheet, { conditions, depth, behind, holder }, write);
  }
  return newBlock(sheet, { conditions, depth: 0, behind, holder: undefined }, write);
}

/** Where the last rule ends that says in the same surroundings what holds at every width. */
function endOfChanged({ rules }: ParsedSheet, { conditions, behind }: WantedRule): number {
  const base = conditions.filter((one) => widthRange(one) === undefined);
  const changed = rules.findLast(
    (rule) => areSameConditions(rule.conditions, base) && rule.selectors.some((one) => speaksOf(one, behind)),
  );
  return changed?.end ?? 0;
}

function atEndOf({ text }: ParsedSheet, holder: SheetBlock, write: WriteAt): Splice {
  const { lastEnd, body } = holder;
  const outer = indentOf(holder);
  const isEmpty = lastEnd === body.start;
  const isOpen = !isEmpty && !/[;}/]/.test(text[lastEnd - 1] ?? '');
  // A block that begins and ends on one line ends on one of its own from now on.
  const close = text.slice(lastEnd, body.end).includes('\n') ? '' : `\n${outer}`;
  const trailing = close === '' ? 0 : text.slice(lastEnd, body.end).length;
  return {
    start: lastEnd,
    end: trailing > 0 && text.slice(lastEnd, body.end).trim() === '' ? body.end : lastEnd,
    text: `${isOpen ? ';' : ''}\n${write(outer + unitOf(text))}${close}`,
  };
}

interface NewBlock {
  readonly conditions: readonly string[];
  /** How many of the conditions are there already, in a block that holds what is new. */
  readonly depth: number;
  readonly holder: SheetBlock | undefined;
  readonly behind: number;
}

/** How wide a frame has to be for a block, where that is all that it asks for. */
function minWidthPx(condition: string | undefined): number | undefined {
  const range = condition === undefined ? undefined : widthRange(condition);
  return range?.to === Number.POSITIVE_INFINITY ? range.from : undefined;
}

/** A block for a width stands between those for smaller and for larger ones, and behind what it changes. */
function newBlock(sheet: ParsedSheet, { conditions, depth, holder, behind }: NewBlock, write: WriteAt): Splice {
  const { text, blocks } = sheet;
  const unit = unitOf(text);
  const outer = holder ? indentOf(holder) + unit : '';
  const missing = conditions.slice(depth);
  const written = (indent: string): string => {
    const indents = missing.map((_, at) => indent + unit.repeat(at));
    const heads = missing.map((condition, at) => `${indents[at] ?? ''}${condition} {\n`).join('');
    return (
      heads +
      write(indent + unit.repeat(missing.length)) +
      indents
        .toReversed()
        .map((one) => `\n${one}}`)
        .join('')
    );
  };
  const width = minWidthPx(missing[0]);
  const steps = blocks.flatMap((block) => {
    const isBeside =
      block.conditions.length === depth + 1 &&
      areSameConditions(block.conditions.slice(0, depth), conditions.slice(0, depth));
    const min = isBeside && isWithin(block, holder) ? minWidthPx(block.conditions.at(-1)) : undefined;
    return min === undefined ? [] : [{ block, min }];
  });
  const smaller = steps.findLast(({ min }) => width !== undefined && min < width)?.block;
  const larger = steps.find(({ min }) => width !== undefined && min > width)?.block;
  if (larger && larger.start >= behind && (!smaller || smaller.end <= larger.start))
    return { start: larger.start, end: larger.start, text: `${written(outer).slice(outer.length)}\n${outer}` };
  if (smaller && smaller.end >= behind) return { start: smaller.end, end: smaller.end, text: `\n${written(outer)}` };
  return holder ? atEndOf(sheet, holder, written) : atEnd(text, written(''));
}

const isWithin = (block: SheetBlock, holder: SheetBlock | undefined) =>
  !holder || (holder.start <= block.start && block.end <= holder.end);
