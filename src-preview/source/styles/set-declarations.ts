import { mayCover } from '../../css/physical-property.ts';
import type { Splice } from '../project.ts';
import { unitOf } from '../layout.ts';
import { joinSplices } from './join-splices.ts';
import type { ParsedSheet, SheetDeclaration, SheetRule } from './parsed-sheet.ts';

/** What properties are to be, by their names; null takes one away. */
export type Values = ReadonlyMap<string, string | null>;

/** The declaration of a rule that decides a property: the last one, an important one before others. */
export function decidingDeclaration({ declarations }: SheetRule, property: string): SheetDeclaration | undefined {
  const deciding = declarations.filter(({ name }) => mayCover(name, property));
  return deciding.findLast(({ isImportant }) => isImportant) ?? deciding.at(-1);
}

/** Changes what a rule says of some properties, and nothing else of it. Empty where it says so already. */
export function setDeclarations(sheet: ParsedSheet, rule: SheetRule, values: Values): Splice[] {
  const splices: Splice[] = [];
  const added: string[] = [];
  for (const [property, value] of values) {
    const deciding = decidingDeclaration(rule, property);
    if (value === null)
      splices.push(
        ...rule.declarations.filter(({ name }) => name === property).map((one) => removal(sheet, rule, one)),
      );
    else if (deciding?.name === property) {
      if (saysBehind(rule, deciding)) {
        // What is taken from elsewhere may say the same, and would win.
        splices.push(removal(sheet, rule, deciding));
        added.push(`${property}: ${value}${deciding.isImportant ? ' !important' : ''}`);
      } else splices.push(...valueInPlace(sheet, deciding, value));
    } else added.push(`${property}: ${value}${deciding?.isImportant ? ' !important' : ''}`);
  }
  const all = added.length === 0 ? splices : [...splices, ...addition(sheet, rule, added, splices)];
  return joinSplices(all);
}

/** Whether statements such as `@apply` bring something behind a declaration that it does not outweigh. */
const saysBehind = ({ lastTaken }: SheetRule, { start, isImportant }: SheetDeclaration) =>
  lastTaken > start && !isImportant;

const commentsIn = (text: string) => text.match(/\/\*(?:[^*]|\*(?!\/))*\*\//g) ?? [];

/** Another value where the one before stands; comments that it holds stay behind it. */
export function valueInPlace(
  { text }: ParsedSheet,
  { valueSpan, value: before }: SheetDeclaration,
  value: string,
): Splice[] {
  const said = valueSpan.was;
  if (said === value || (commentsIn(said).length > 0 && before.replaceAll(/\s+/g, ' ') === value)) return [];
  // `--x: ;` keeps its space.
  const space = said.trim() === '' && text[valueSpan.start - 1] === ':' ? ' ' : '';
  return [{ ...valueSpan, text: space + [value, ...commentsIn(said)].join(' ') }];
}

function removal({ text }: ParsedSheet, rule: SheetRule, { start, end, before }: SheetDeclaration): Splice {
  const isOnOwnLine = before.includes('\n') || /^\s*$/.test(text.slice(rule.body.start, start));
  const comment =
    endWithComment(text, end, rule.body.end) > end ? (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0) : 0;
  // A comment behind it keeps the line.
  if (comment > 0) return { start, end: end + comment, text: '' };
  const isLast = text.slice(end, rule.body.end).trim() === '';
  const from = isOnOwnLine || isLast ? start - trailingSpace(text.slice(rule.body.start, start)).length : start;
  return { start: from, end, text: '' };
}

const trailingSpace = (text: string) => /\s*$/.exec(text)?.[0] ?? '';

/** Further declarations behind the last line that stays, as those before are written. */
function addition(
  { text }: ParsedSheet,
  rule: SheetRule,
  added: readonly string[],
  removed: readonly Splice[],
): Splice[] {
  const kept = rule.lines.filter(({ start }) => !removed.some((one) => one.start <= start && start < one.end));
  const last = kept.at(-1);
  if (!last) {
    const at = rule.body.start;
    const indent = `\n${indentOf(rule)}${unitOf(text)}`;
    const isEmpty = text.slice(rule.body.start, rule.body.end).trim() === '';
    const close = isEmpty && !text.slice(rule.body.start, rule.body.end).includes('\n') ? `\n${indentOf(rule)}` : '';
    return [{ start: at, end: at, text: added.map((one) => `${indent}${one};`).join('') + close }];
  }
  const before = last.before.includes('\n') ? `\n${last.before.split('\n').at(-1) ?? ''}` : last.before;
  const isEnded = text[last.end - 1] === ';';
  // A sheet without white space stays one.
  if (before === '' && rule.body.end === last.end && !/:\s/.test(text.slice(last.start, last.end))) {
    const tight = added.map((one) => one.replace(': ', ':'));
    return [{ start: last.end, end: last.end, text: tight.map((one) => (isEnded ? `${one};` : `;${one}`)).join('') }];
  }
  const at = endWithComment(text, last.end, rule.body.end);
  const space = before === '' && !text.slice(rule.body.start, at).includes('\n') ? ' ' : before;
  const lines = { start: at, end: at, text: added.map((one) => `${space}${one};`).join('') };
  if (isEnded) return [lines];
  return at === last.end
    ? [{ ...lines, text: `;${lines.text}` }]
    : [{ start: last.end, end: last.end, text: ';' }, lines];
}

/** Behind a comment that stands on the same line. */
function endWithComment(text: string, end: number, limit: number): number {
  const comment = /^[ \t]*\/\*[^\n]*?\*\/(?=[ \t]*(?:\n|\r|$))/.exec(text.slice(end, limit));
  return end + (comment?.[0].length ?? 0);
}

/** The indent of the line on which a rule begins. */
export function indentOf({ before }: Pick<SheetRule, 'before'>): string {
  return before.includes('\n') ? (before.split('\n').at(-1) ?? '') : '';
}
