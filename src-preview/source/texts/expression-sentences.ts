import type { Node } from 'oxc-parser';
import type { Notation } from '../literals/cooked.ts';
import { doubleQuotedAttribute, singleQuotedAttribute } from '../literals/jsx-text.ts';
import { doubleQuoted, singleQuoted, templatePart } from '../literals/js-string.ts';
import type { Span } from '../syntax.ts';
import { withoutTypes } from '../syntax.ts';
import { nameValues, type Sentence, type SentencePart } from './sentence.ts';

interface Way {
  readonly choices: readonly string[];
  readonly parts: readonly SentencePart[];
}

/** The text inside a literal's quotes, and how it is written there. */
export function insideOf(source: string, literal: Span, isAttribute = false): { span: Span; notation: Notation } {
  const isDouble = source[literal.start] === '"';
  const inProgram = isDouble ? doubleQuoted : singleQuoted;
  const inMarkup = isDouble ? doubleQuotedAttribute : singleQuotedAttribute;
  return {
    span: { start: literal.start + 1, end: literal.end - 1 },
    notation: isAttribute ? inMarkup : inProgram,
  };
}

/**
 * Every way in which an expression of words is said: literals, templates, sums, functions that return such, and choices
 * between them. Undefined where the expression as a whole is no words but a value.
 */
// oxlint-disable-next-line max-lines-per-function -- one walk whose steps number the stretches of words together.
export function expressionSentences(source: string, node: Node): Sentence[] | undefined {
  let regions = 0;

  function ways(at: Node, isInBranch: boolean): Way[] | undefined {
    const bare = withoutTypes(at);
    if (bare.type === 'Literal' && typeof bare.value === 'string')
      return [{ choices: [], parts: [literal(bare, isInBranch)] }];
    if (bare.type === 'TemplateLiteral') return template(bare, isInBranch);
    if (bare.type === 'BinaryExpression' && bare.operator === '+') return sum(bare.left, bare.right, isInBranch);
    if (bare.type === 'ConditionalExpression') return choice(bare.consequent, bare.alternate);
    if (bare.type === 'ArrowFunctionExpression' || bare.type === 'FunctionExpression') {
      const returned = returnedBy(bare);
      return returned && ways(returned, isInBranch);
    }
    return undefined;
  }

  function literal(at: Span, isInBranch: boolean): SentencePart {
    const { span, notation } = insideOf(source, at);
    regions += 1;
    const text = notation.read(source, span)?.text ?? '';
    return { kind: 'words', text, ...span, notation, region: regions, isInBranch };
  }

  function template(at: Extract<Node, { type: 'TemplateLiteral' }>, isInBranch: boolean): Way[] {
    regions += 1;
    const region = regions;
    const parts: SentencePart[] = [];
    for (const [index, quasi] of at.quasis.entries()) {
      const { start, end } = quasiSpan(quasi);
      const text = templatePart.read(source, { start, end })?.text ?? '';
      parts.push({ kind: 'words', text, start, end, notation: templatePart, region, isInBranch });
      const value = at.expressions[index];
      const next = at.quasis[index + 1];
      if (value && next) parts.push({ ...valuePart(source, value, region), start: end, end: quasiSpan(next).start });
    }
    return [{ choices: [], parts }];
  }

  function sum(left: Node, right: Node, isInBranch: boolean): Way[] | undefined {
    const one = ways(left, isInBranch);
    const other = ways(right, isInBranch);
    if (!one && !other) return undefined;
    regions += 1;
    const before = one ?? [{ choices: [], parts: [valuePart(source, left, regions)] }];
    const after = other ?? [{ choices: [], parts: [valuePart(source, right, regions)] }];
    return before.flatMap((head) =>
      after.map((tail) => ({ choices: [...head.choices, ...tail.choices], parts: [...head.parts, ...tail.parts] })),
    );
  }

  function choice(yes: Node, no: Node): Way[] | undefined {
    const [then, otherwise] = [ways(yes, true), ways(no, true)];
    if (!then || !otherwise) return undefined;
    const named = (name: string) => (way: Way) => ({ choices: [name, ...way.choices], parts: way.parts });
    return [...then.map(named('then')), ...otherwise.map(named('else'))];
  }

  return ways(node, false)?.map(({ choices, parts }) => ({
    branch: choices.length === 0 ? null : choices.join('-'),
    parts: nameValues(parts),
  }));
}

/** A template's part without the marks around it, which the parser counts to it. */
function quasiSpan({ start, end, tail }: Span & { readonly tail: boolean }): Span {
  return { start: start + 1, end: end - (tail ? 1 : 2) };
}

/** A value in a sentence, called as its source calls it. */
export function valuePart(source: string, node: Node, region: number): Extract<SentencePart, { kind: 'value' }> {
  const written = source.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
  const name = written.length > 60 ? `${written.slice(0, 59)}…` : written;
  return { kind: 'value', name, isNumber: false, region, start: node.start, end: node.end };
}

/** What a function returns, where it is one expression. */
function returnedBy(node: Node): Node | undefined {
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') return node.body;
  const body = 'body' in node ? node.body : undefined;
  if (!body || typeof body !== 'object' || !('type' in body)) return undefined;
  const statements = body.type === 'BlockStatement' ? body.body : [];
  const [only] = statements;
  return statements.length === 1 && only?.type === 'ReturnStatement' ? (only.argument ?? undefined) : undefined;
}
