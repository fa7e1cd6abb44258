import { areSameConditions, widthRange } from '../../css/condition-meaning.ts';
import type { Splice } from '../project.ts';
import { joinSplices } from './join-splices.ts';
import { inDocumentOrder, type ParsedSheet, type SheetRule } from './parsed-sheet.ts';
import { decidingDeclaration, indentOf, setDeclarations, type Values } from './set-declarations.ts';
import { unitOf } from '../layout.ts';
import { atEnd, inBlock, speaksOf, type WantedRule, type WriteAt } from './write-block.ts';

/** Says something for selectors under conditions: in the rule that decides there, else in a new one where it belongs. */
export function writeRule(sheet: ParsedSheet, wanted: WantedRule, values: Values): Splice[] {
  const holding = inDocumentOrder(sheet).filter(
    ({ selectors, conditions }) =>
      areSameConditions(conditions, wanted.conditions) && wanted.selectors.every((one) => selectors.includes(one)),
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
        last && (!deciding || last.start > deciding.start) ? last : null,
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
  const inPlace = sheet.rules.filter(
    ({ selectors, conditions }) =>
      areSameConditions(conditions, wanted.conditions) && selectors.some((one) => speaksOf(one, wanted.behind)),
  );
  const anchor = inPlace.at(-1);
  if (anchor) {
    const text =
      onOneLine(sheet, anchor, wanted.selectors, said) ??
      `\n${writtenRule(sheet, wanted.selectors, said)(indentOf(anchor))}`;
    return { start: anchor.end, end: anchor.end, text };
  }
  if (wanted.conditions.length === 0) return inBase(sheet, writtenRule(sheet, wanted.selectors, said)(''));
  const { selectors, conditions } = nestedLikeOthers(sheet, wanted);
  return inBlock(sheet, { ...wanted, conditions }, writtenRule(sheet, selectors, said));
}

/** A rule at an indent; what a block within a rule says of the rule itself needs no rule of its own. */
export function writtenRule({ text }: ParsedSheet, selectors: readonly string[], said: readonly string[]): WriteAt {
  const unit = unitOf(text);
  if (selectors.join() === '&') return (indent) => said.map((one) => `${indent}${one};`).join('\n');
  return (indent) =>
    [
      `${indent}${selectors.join(`,\n${indent}`)} {`,
      ...said.map((one) => `${indent}${unit}${one};`),
      `${indent}}`,
    ].join('\n');
}

/** Where a rule has its blocks for widths within it, a further one stands there too. */
function nestedLikeOthers(
  { blocks, nests }: ParsedSheet,
  { selectors, conditions, behind }: WantedRule,
): Pick<WantedRule, 'selectors' | 'conditions'> {
  const width = conditions.at(-1);
  const isOfOne = selectors.length === 1 && selectors.every((one) => one.startsWith(behind));
  if (width === undefined || widthRange(width) === undefined || !isOfOne) return { selectors, conditions };
  const rule = [...conditions.slice(0, -1), behind];
  const isNestedSo = blocks.some(
    (block) =>
      areSameConditions(block.conditions.slice(0, -1), rule) && widthRange(block.conditions.at(-1) ?? '') !== undefined,
  );
  return isNestedSo && nests.some((nest) => areSameConditions(nest.conditions, rule))
    ? { selectors: selectors.map((one) => `&${one.slice(behind.length)}`), conditions: [...rule, width] }
    : { selectors, conditions };
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

/** Behind the last rule that holds at every width, and before the blocks that change it. */
function inBase({ text, rules, blocks }: ParsedSheet, written: string): Splice {
  const first = blocks.find(({ conditions }) => conditions.length === 1 && conditions[0]?.startsWith('@media'));
  const base = rules.filter(({ conditions, end }) => conditions.length === 0 && end <= (first?.start ?? text.length));
  const last = base.at(-1);
  if (last) return { start: last.end, end: last.end, text: `\n${written}` };
  if (first) return { start: first.start, end: first.start, text: `${written}\n` };
  return atEnd(text, written);
}
