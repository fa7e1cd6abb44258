import { type AtRule, type ChildNode, CssSyntaxError, type Declaration, parse, type Root, type Rule } from 'postcss';
import { createLayers, type Layers } from '../../css/layers.ts';
import type { Claim } from '../project.ts';
import type { Span } from '../syntax.ts';
import { importOf, type SheetImport } from './sheet-import.ts';
import { unnestedSelectors } from './unnested-selectors.ts';

/** A line of a rule. */
interface SheetLine extends Span {
  /** The white space before it. */
  readonly before: string;
}

/** A declaration as written. The span goes from the property to the semicolon behind the value, where there is one. */
export interface SheetDeclaration extends SheetLine {
  readonly name: string;
  /** Without comments and without `!important`. */
  readonly value: string;
  readonly isImportant: boolean;
  /** The value alone, without the comments before and behind it. */
  readonly valueSpan: Claim;
}

/** A rule of a style sheet. */
export interface SheetRule extends Span {
  /** Its place in `rules`, in document order; for what an at-rule within a rule says, that of the rule. */
  readonly index: number;
  /** As written, each of the list by itself; a nested one with `&`. */
  readonly selectors: readonly string[];
  /** The same as they would stand by themselves, without any rule around them. */
  readonly unnested: readonly string[];
  /** The at-rules and, for a nested rule, the rules around it, from the outermost: `@media (min-width: 48em)`. */
  readonly conditions: readonly string[];
  /** What stands between its braces. */
  readonly body: Span;
  readonly declarations: readonly SheetDeclaration[];
  /** What stands between the braces by itself: declarations, and statements such as `@apply`. */
  readonly lines: readonly SheetLine[];
  /** Where the last statement ends that brings declarations from elsewhere, such as `@apply`; -1 without one. */
  readonly lastTaken: number;
  /** The layer in which it stands, by its names from the outermost; null in none. */
  readonly layer: readonly string[] | null;
  /** The white space before it. */
  readonly before: string;
}

/** What holds rules: an at-rule, or a rule. */
export interface SheetBlock extends Span {
  readonly conditions: readonly string[];
  readonly body: Span;
  /** Where the last thing in it ends; the start of its body for an empty one. */
  readonly lastEnd: number;
  /** The white space before it. */
  readonly before: string;
}

/** A style sheet as text with its rules. Offsets count in the text, a byte order mark included. */
export interface ParsedSheet {
  readonly file: string;
  readonly text: string;
  readonly rules: readonly SheetRule[];
  readonly blocks: readonly SheetBlock[];
  /** Rules as what others may be nested in, each with itself as the last of the conditions. */
  readonly nests: readonly SheetBlock[];
  /** At-rules within rules with what they say themselves, each like a rule for `&`. */
  readonly within: readonly SheetRule[];
  /** What a design says of its tokens in `@theme`: each like a rule for the page itself, weaker than every other. */
  readonly themes: readonly SheetRule[];
  readonly layers: Layers;
  readonly imports: readonly SheetImport[];
}

/** Why a text is no style sheet: the parser's message and where. */
export interface SheetFailure {
  readonly file: string;
  readonly message: string;
  readonly offset: number;
}

/** Whether a file is a style sheet that `parseSheet` understands. */
export function isSheet(file: string): boolean {
  return file.endsWith('.css');
}

/** White space and line ends do not tell conditions and selectors apart. */
function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Rules stand in these; in `@keyframes` and `@font-face` stands something else. */
const holdsRules = /^(?:media|supports|layer|container|scope|starting-style)$/;

/** Parses a style sheet; a text with a syntax error is a failure, never half a sheet. */
export function parseSheet(file: string, text: string): ParsedSheet | SheetFailure {
  const skipped = text.startsWith('\u{feff}') ? 1 : 0;
  let root: Root;
  try {
    root = parse(text.slice(skipped));
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { file, message: error.reason, offset: skipped + (error.input?.offset ?? 0) };
  }
  const found = {
    rules: [] as SheetRule[],
    blocks: [] as SheetBlock[],
    nests: [] as SheetBlock[],
    within: [] as SheetRule[],
    themes: [] as SheetRule[],
    layers: createLayers(),
    imports: [] as SheetImport[],
  };
  collect(root.nodes, { conditions: [], layer: null, index: -1 }, { ...found, skipped, text });
  return { file, text, ...found };
}

/** Whether parsing came to nothing. */
export function isSheetFailure(sheet: ParsedSheet | SheetFailure): sheet is SheetFailure {
  return 'message' in sheet;
}

/** All that says something, what at-rules within rules say themselves among it. */
export function inDocumentOrder({ rules, within }: ParsedSheet): readonly SheetRule[] {
  return within.length === 0 ? rules : [...rules, ...within].toSorted((one, other) => one.start - other.start);
}

interface Collecting {
  readonly rules: SheetRule[];
  readonly blocks: SheetBlock[];
  readonly nests: SheetBlock[];
  readonly within: SheetRule[];
  readonly themes: SheetRule[];
  readonly layers: Layers;
  readonly imports: SheetImport[];
  readonly skipped: number;
  readonly text: string;
}

type Around = Pick<SheetRule, 'conditions' | 'layer'> & {
  /** The place of the rule around it; -1 in none. */
  readonly index: number;
};

function collect(nodes: readonly ChildNode[], around: Around, into: Collecting): void {
  for (const node of nodes) {
    if (node.type === 'rule') {
      const index = into.rules.length;
      into.rules.push(ruleOf(node, node.selectors.map(squeezed), { ...around, index }, into));
      const inner = { ...around, index, conditions: [...around.conditions, squeezed(node.selector)] };
      into.nests.push({ ...blockOf(node, into), conditions: inner.conditions });
      collect(node.nodes, inner, into);
    } else if (node.type === 'atrule' && node.name === 'theme' && node.nodes) {
      const conditions = [...around.conditions, squeezed(`@theme ${node.params}`)];
      into.themes.push(ruleOf(node, [':root'], { ...around, conditions }, into));
    } else if (node.type === 'atrule' && node.name === 'import') {
      const taken = importOf(node.params);
      if (taken) into.imports.push(taken);
    } else if (node.type === 'atrule' && node.name === 'layer' && !node.nodes)
      for (const name of node.params.split(',')) into.layers.note(around.layer ?? [], name.trim());
    else if (node.type === 'atrule' && node.nodes && holdsRules.test(node.name)) collectBlock(node, around, into);
  }
}

function collectBlock(node: AtRule, around: Around, into: Collecting): void {
  const conditions = [...around.conditions, squeezed(`@${node.name} ${node.params}`)];
  const layer = node.name === 'layer' ? into.layers.note(around.layer ?? [], squeezed(node.params)) : around.layer;
  const children = node.nodes ?? [];
  into.blocks.push({ ...blockOf(node, into), conditions });
  const inner = { ...around, conditions, layer };
  if (children.some(({ type }) => type === 'decl')) into.within.push(ruleOf(node, ['&'], inner, into));
  collect(children, inner, into);
}

function spanOf({ source }: ChildNode, { skipped }: Collecting): Span {
  if (!source?.start || !source.end) throw new Error('what was parsed has a place');
  return { start: skipped + source.start.offset, end: skipped + source.end.offset };
}

function bodyOf(node: Rule | AtRule, into: Collecting): Span {
  const { start, end } = spanOf(node, into);
  const head =
    node.type === 'rule'
      ? (node.raws.selector?.raw ?? node.selector)
      : `@${node.name}${node.raws.afterName ?? ''}${node.raws.params?.raw ?? node.params}`;
  const open = start + head.length + (node.raws.between ?? '').length;
  return { start: open + 1, end: end - 1 };
}

function blockOf(node: Rule | AtRule, into: Collecting): Omit<SheetBlock, 'conditions'> {
  const body = bodyOf(node, into);
  const last = node.last;
  const { before = '' } = node.raws;
  return { ...spanOf(node, into), body, lastEnd: last ? spanOf(last, into).end : body.start, before };
}

function ruleOf(node: Rule | AtRule, selectors: readonly string[], around: Around, into: Collecting): SheetRule {
  const children = node.nodes ?? [];
  const taken = children.findLast((child) => child.type === 'atrule' && !child.nodes);
  return {
    ...spanOf(node, into),
    ...around,
    selectors,
    unnested: unnestedSelectors(selectors, around.conditions),
    body: bodyOf(node, into),
    declarations: children.flatMap((child) => (child.type === 'decl' ? (declarationOf(child, into) ?? []) : [])),
    lines: children.flatMap((child) =>
      child.type === 'decl' || (child.type === 'atrule' && !child.nodes) ? lineOf(child, into) : [],
    ),
    lastTaken: taken ? spanOf(taken, into).end : -1,
    before: node.raws.before ?? '',
  };
}

function lineOf(node: Declaration | AtRule, into: Collecting): SheetLine {
  const before = node.raws.before ?? '';
  // A sign that old browsers read over stands behind the white space, and belongs to the declaration.
  const sign = node.type === 'decl' ? (/[*_]$/.exec(before)?.[0] ?? '') : '';
  return { ...spanOf(node, into), before: before.slice(0, before.length - sign.length) };
}

/** What only one old browser takes and every other drops: `*zoom: 1`, `color: red\\9`, `color: red !ie`. */
function isDropped({ raws, value }: Declaration): boolean {
  return /[*_]$/.test(raws.before ?? '') || /\\\d+\s*$|![\s\w]+$/.test(value);
}

const commentsBehind = /(?<=\S)(?:\s*\/\*(?:[^*]|\*(?!\/))*\*\/)+$/;

/** A declaration; undefined where the browser drops it, and where the text is not what the parser says of it. */
function declarationOf(node: Declaration, into: Collecting): SheetDeclaration | undefined {
  const line = lineOf(node, into);
  const start = line.start + node.prop.length + (node.raws.between ?? '').length;
  const raw = node.raws.value?.raw ?? node.value;
  // A comment behind the value is none of it.
  const was = raw.replace(commentsBehind, '');
  const valueSpan = { start, end: start + was.length, was };
  const isThere = into.text.startsWith(node.prop, line.start) && into.text.startsWith(was, start);
  if (isDropped(node) || !isThere) return undefined;
  return {
    ...line,
    name: node.prop.startsWith('--') ? node.prop : node.prop.toLowerCase(),
    value: node.value.trim(),
    isImportant: node.important === true,
    valueSpan,
  };
}
