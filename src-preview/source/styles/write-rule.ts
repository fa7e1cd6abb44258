import type { Splice } from '../project.ts';
import { joinSplices } from './join-splices.ts';
import type { ParsedSheet, SheetBlock, SheetRule } from './parsed-sheet.ts';
import { decidingDeclaration, indentOf, setDeclarations, type Values } from './set-declarations.ts';
import { unitOf } from '../layout.ts';

/** What a rule is to be for, and in which block it has to stand. */
export interface WantedRule {
  readonly selectors: readonly string[];
  readonly conditions: readonly string[];
  /** A new rule comes behind those that speak of this selector, so that it wins over them. */
  readonly behind: string;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** Says something for selectors under conditions: in the rule that decides there, else in a new one where it belongs. */
export function writeRule(sheet: ParsedSheet, wanted: WantedRule, values: Values): Splice[] {
  const holding = sheet.rules.filter(
    ({ selectors, conditions }) =>
      isSame(conditions, wanted.conditions) && wanted.selectors.every((one) => selectors.includes(one)),
  );
  const own = holding.filter(({ selectors }) => selectors.length === wanted.selectors.length);
  const byRule = new Map<SheetRule | null, Map<string, string | null>>();
  const put = (rule: SheetRule | null, property: string, value: string | null) =>
    byRule.set(rule, (byRule.get(rule) ?? new Map<string, string | null>()).set(property, value));
  for (const [property, value] of values) {
    const important = holding.findLast((rule) => decidingDeclaration(rule, property)?.isImportant);
    const deciding = important ?? holding.findLast((rule) => decidingDeclaration(rule, property));
    const last = own.at(-1);
    if (value === null) for (const rule of own) put(rule, property, null);
    else if (deciding && own.includes(deciding)) put(deciding, property, value);
    // What others say with all weight is only overruled with the same.
    else
      put(
        last && (!deciding || last.index > deciding.index) ? last : null,
        property,
        important ? `${value} !important` : value,
      );
  }
  const splices = [...byRule].flatMap(([rule, some]) =>
    rule ? setDeclarations(sheet, rule, some) : [newRule(sheet, wanted, some)],
  );
  return joinSplices(splices);
}

function newRule(sheet: ParsedSheet, wanted: WantedRule, values: Values): Splice {
  const said = [...values].flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const write = (indent: string): string => {
    const inner = indent + unitOf(sheet.text);
    return [
      `${indent}${wanted.selectors.join(`,\n${indent}`)} {`,
      ...said.map((one) => `${inner}${one};`),
      `${indent}}`,
    ].join('\n');
  };
  const inPlace = sheet.rules.filter(
    ({ selectors, conditions }) =>
      isSame(conditions, wanted.conditions) && selectors.some((one) => speaksOf(one, wanted.behind)),
  );
  const anchor = inPlace.at(-1);
  if (anchor) {
    const text = onOneLine(sheet, anchor, wanted.selectors, said) ?? `\n${write(indentOf(anchor))}`;
    return { start: anchor.end, end: anchor.end, text };
  }
  if (wanted.conditions.length === 0) return inBase(sheet, write(''));
  const block = sheet.blocks.findLast(({ conditions }) => isSame(conditions, wanted.conditions));
  if (block) return atEndOf(block, sheet, write);
  return newBlock(sheet, wanted, write(unitOf(sheet.text).repeat(wanted.conditions.length)));
}

/** A rule as the one before it is written, where that stands on one line; undefined where it does not. */
function onOneLine(
  { text }: ParsedSheet,
  anchor: SheetRule,
  selectors: readonly string[],
  said: readonly string[],
): string | undefined {
  const body = text.slice(anchor.body.start, anchor.body.end);
  const last = anchor.lines.at(-1);
  if (!last || body.includes('\n')) return undefined;
  const space = /^\s*/.exec(body)?.[0] ?? '';
  const isTight = space === '';
  const gap = /\s*$/.exec(text.slice(anchor.start, anchor.body.start - 1))?.[0] ?? '';
  const lines = said.map((one) => (isTight ? one.replace(': ', ':') : one)).join(isTight ? ';' : '; ');
  const end = text[last.end - 1] === ';' ? ';' : '';
  // Where all stands on one line, this does too.
  const before = /\n./.test(text.trim()) || !isTight ? `\n${indentOf(anchor)}` : '';
  return `${before}${selectors.join(isTight ? ',' : ', ')}${gap}{${space}${lines}${end}${space}}`;
}

/** Whether a selector selects what the class of another one does. */
function speaksOf(selector: string, behind: string): boolean {
  const at = selector.lastIndexOf(behind);
  return at !== -1 && !/^[\w-]/.test(selector.slice(at + behind.length));
}

/** Behind the last rule that holds at every width, and before the blocks that change it. */
function inBase({ text, rules, blocks }: ParsedSheet, written: string): Splice {
  const first = blocks.find(({ conditions }) => conditions.length === 1 && conditions[0]?.startsWith('@media'));
  const base = rules.filter(({ conditions, end }) => conditions.length === 0 && end <= (first?.start ?? text.length));
  const last = base.at(-1);
  if (last) return { start: last.end, end: last.end, text: `\n${written}` };
  if (first) return { start: first.start, end: first.start, text: `${written}\n` };
  return atEnd(text, written);
}

function atEnd(text: string, written: string): Splice {
  const at = text.trimEnd().length;
  const isEmpty = text.slice(0, at).replace('\u{feff}', '') === '';
  return { start: at, end: at, text: `${isEmpty ? '' : '\n'}${written}${at === text.length ? '\n' : ''}` };
}

function atEndOf({ lastEnd }: SheetBlock, { text }: ParsedSheet, write: (indent: string) => string): Splice {
  return { start: lastEnd, end: lastEnd, text: `\n${write(unitOf(text))}` };
}

/** How wide a frame has to be for a block, where that is all that it asks for. */
function minWidthPx(condition: string | undefined): number | undefined {
  const found = /^@media \(min-width: ?(\d*[.]?\d+)(px|em|rem)\)$/.exec(condition ?? '');
  return found ? Number(found[1]) * (found[2] === 'px' ? 1 : 16) : undefined;
}

/** A block for a width stands between those for smaller and for larger ones, and behind what it changes. */
function newBlock(sheet: ParsedSheet, { conditions, behind }: WantedRule, inner: string): Splice {
  const { text, rules, blocks } = sheet;
  const indents = conditions.map((_, depth) => unitOf(text).repeat(depth));
  const heads = conditions.map((condition, depth) => `${indents[depth] ?? ''}${condition} {\n`).join('');
  const tails = indents.toReversed().map((indent) => `\n${indent}}`);
  const written = heads + inner + tails.join('');
  const width = minWidthPx(conditions[0]);
  const changed = rules.findLast(
    (rule) => rule.conditions.length === 0 && rule.selectors.some((one) => speaksOf(one, behind)),
  );
  const after = changed?.end ?? 0;
  const steps = blocks.flatMap((block) => {
    const min = block.conditions.length === 1 ? minWidthPx(block.conditions[0]) : undefined;
    return min === undefined ? [] : [{ block, min }];
  });
  const smaller = steps.findLast(({ min }) => width !== undefined && min < width)?.block;
  const larger = steps.find(({ min }) => width !== undefined && min > width)?.block;
  if (larger && larger.start >= after && (!smaller || smaller.end <= larger.start))
    return { start: larger.start, end: larger.start, text: `${written}\n` };
  if (smaller && smaller.end >= after) return { start: smaller.end, end: smaller.end, text: `\n${written}` };
  return atEnd(text, written);
}
