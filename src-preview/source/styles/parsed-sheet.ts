import { type AtRule, type ChildNode, CssSyntaxError, type Declaration, parse, type Root, type Rule } from 'postcss';
import type { Span } from '../syntax.ts';

/** A declaration as written. The span goes from the property to the semicolon behind the value, where there is one. */
export interface SheetDeclaration extends Span {
  readonly name: string;
  /** Without comments and without `!important`. */
  readonly value: string;
  readonly isImportant: boolean;
  /** The value alone. */
  readonly valueSpan: Span;
  /** The white space before it. */
  readonly before: string;
}

/** A rule of a style sheet. */
export interface SheetRule extends Span {
  /** Its place in `rules`, in document order. */
  readonly index: number;
  /** As written, each of the list by itself; a nested one with `&`. */
  readonly selectors: readonly string[];
  /** The at-rules and, for a nested rule, the rules around it, from the outermost: `@media (min-width: 48em)`. */
  readonly conditions: readonly string[];
  /** What stands between its braces. */
  readonly body: Span;
  readonly declarations: readonly SheetDeclaration[];
  /** The white space before it. */
  readonly before: string;
}

/** An at-rule that holds rules. */
export interface SheetBlock extends Span {
  readonly conditions: readonly string[];
  readonly body: Span;
  /** Where the last thing in it ends; the start of its body for an empty one. */
  readonly lastEnd: number;
}

/** A style sheet as text with its rules. Offsets count in the text, a byte order mark included. */
export interface ParsedSheet {
  readonly file: string;
  readonly text: string;
  readonly rules: readonly SheetRule[];
  readonly blocks: readonly SheetBlock[];
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
  const found = { rules: [] as SheetRule[], blocks: [] as SheetBlock[] };
  collect(root.nodes, [], { ...found, skipped, text });
  return { file, text, ...found };
}

/** Whether parsing came to nothing. */
export function isSheetFailure(sheet: ParsedSheet | SheetFailure): sheet is SheetFailure {
  return 'message' in sheet;
}

interface Collecting {
  readonly rules: SheetRule[];
  readonly blocks: SheetBlock[];
  readonly skipped: number;
  readonly text: string;
}

function collect(nodes: readonly ChildNode[], conditions: readonly string[], into: Collecting): void {
  for (const node of nodes) {
    if (node.type === 'rule') {
      into.rules.push(ruleOf(node, conditions, into));
      collect(node.nodes, [...conditions, squeezed(node.selector)], into);
    } else if (node.type === 'atrule' && node.nodes && holdsRules.test(node.name)) {
      const own = [...conditions, squeezed(`@${node.name} ${node.params}`)];
      into.blocks.push({ ...blockOf(node, into), conditions: own });
      collect(node.nodes, own, into);
    }
  }
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

function blockOf(node: AtRule, into: Collecting): Omit<SheetBlock, 'conditions'> {
  const body = bodyOf(node, into);
  const last = node.last;
  return { ...spanOf(node, into), body, lastEnd: last ? spanOf(last, into).end : body.start };
}

function ruleOf(node: Rule, conditions: readonly string[], into: Collecting): SheetRule {
  return {
    ...spanOf(node, into),
    index: into.rules.length,
    selectors: node.selectors.map(squeezed),
    conditions,
    body: bodyOf(node, into),
    declarations: node.nodes.flatMap((child) => (child.type === 'decl' ? declarationOf(child, into) : [])),
    before: node.raws.before ?? '',
  };
}

function declarationOf(node: Declaration, into: Collecting): SheetDeclaration {
  const span = spanOf(node, into);
  const start = span.start + node.prop.length + (node.raws.between ?? '').length;
  const raw = node.raws.value?.raw ?? node.value;
  return {
    ...span,
    name: node.prop.startsWith('--') ? node.prop : node.prop.toLowerCase(),
    value: node.value,
    isImportant: node.important === true,
    valueSpan: { start, end: start + raw.length },
    before: node.raws.before ?? '',
  };
}
