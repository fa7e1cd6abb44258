import type { Node } from 'oxc-parser';
import { literalValue } from '../../literal-value.ts';
import { bindingAt, bindingKey } from '../../module-names.ts';
import type { ParsedAttribute, ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { Splice } from '../../project.ts';
import { type Span, withoutTypes } from '../../syntax.ts';

/** An id as the source says it, and what tells it from others that are written alike. */
export interface SaidId {
  /** For people. */
  readonly shown: string;
  readonly key: string;
  /** Where it is written; undefined where it is written in another way than it reads. */
  readonly span: Span | undefined;
  /** An expression that is all of the id, which has no text to write on in. */
  readonly isBare: boolean;
}

const referring =
  /^(?:aria-(?:labelledby|describedby|controls|owns|details|errormessage|flowto|activedescendant)|htmlFor|form|list|headers|popoverTarget|commandfor|commandFor)$/;

/** The ids of other elements that an attribute speaks of. */
export function spokenIds(file: ParsedFile, element: ParsedElement, attribute: ParsedAttribute): readonly SaidId[] {
  const { name } = attribute;
  if (name === null) return [];
  if (referring.test(name)) return saidIds(file, element, attribute);
  const address = /^(?:href|xlinkHref)$/.test(name) ? literalValue(attribute)?.value : undefined;
  if (typeof address !== 'string' || !address.startsWith('#')) return [];
  return saidIds(file, element, attribute).map(withoutMark);
}

function withoutMark(said: SaidId): SaidId {
  return { ...said, key: said.key.slice(1) };
}

/** A character of an attribute's value, or all of an expression in it, and where it is written. */
interface Part {
  readonly said: string;
  readonly span: Span | undefined;
}

/** The ids that an attribute names: words of a text, or a name of the code with what gives it there, and both put together. */
export function saidIds(
  file: ParsedFile,
  { functionIndex }: ParsedElement,
  attribute: ParsedAttribute,
): readonly SaidId[] {
  const { value } = attribute;
  const said = literalValue(attribute)?.value;
  const code = value?.type === 'JSXExpressionContainer' ? withoutTypes(value.expression) : value;
  if (!code) return [];
  const inCode = (node: Node): Part => {
    const binding = node.type === 'Identifier' ? bindingKey(bindingAt(file, node.name, functionIndex)) : '';
    const written = file.text.slice(node.start, node.end);
    return { said: `\${${written}${binding && `\0${binding}`}}`.replaceAll(/\s/g, '\u00A0'), span: node };
  };
  if (typeof said === 'string' && code.type === 'Literal') return wordsOf(partsOf(file, code, said));
  if (code.type === 'Identifier' || code.type === 'MemberExpression') return wordsOf([inCode(code)], true);
  if (code.type !== 'TemplateLiteral') return [];
  return wordsOf(
    code.quasis.flatMap((quasi, at) => {
      const expression = code.expressions[at];
      const parts = partsOf(file, quasi, quasi.value.cooked ?? '');
      return expression ? parts.concat({ ...inCode(expression), span: withBraces(file, expression) }) : parts;
    }),
  );
}

/** Where an expression of a template stands, from its sign to the brace that ends it. */
function withBraces({ text }: ParsedFile, { start, end }: Span): Span {
  return { start: text.lastIndexOf('${', start), end: text.indexOf('}', end) + 1 };
}

/** The characters of a stretch of text; where it is written with escapes nobody knows where each stands. */
function partsOf({ text }: ParsedFile, node: Span, said: string): Part[] {
  const at = text.slice(node.start, node.end).indexOf(said);
  const parts: Part[] = [];
  let offset = node.start + at;
  for (const one of said) {
    parts.push({ said: one, span: at < 0 ? undefined : { start: offset, end: offset + one.length } });
    offset += one.length;
  }
  return parts;
}

function wordsOf(parts: readonly Part[], isBare = false): SaidId[] {
  const words: Part[][] = [[]];
  for (const part of parts) {
    if (/^[ \t\n\r\f]$/.test(part.said)) words.push([]);
    else words.at(-1)?.push(part);
  }
  return words.flatMap((word) => {
    const [first] = word;
    const last = word.at(-1);
    if (!first || !last) return [];
    const key = word.map(({ said }) => said).join('');
    return {
      key,
      shown: key.replaceAll(/\0[^}]*|^\$\{|(?<=^\$\{[^{}]*)\}$/g, ''),
      span: first.span && last.span && { start: first.span.start, end: last.span.end },
      isBare,
    };
  });
}

/** Writes an id with a number behind it, in the place of the one that it has. */
export function numberedId({ text }: ParsedFile, { span, isBare }: SaidId, number: number): Splice[] | undefined {
  if (!span) return undefined;
  const { start, end } = span;
  if (isBare)
    return [
      { start, end: start, text: '`${' },
      { start: end, end, text: `}-${number}\`` },
    ];
  const old = /-\d+$/.exec(text.slice(start, end))?.[0] ?? '';
  return [{ start: end - old.length, end, text: `-${number}` }];
}

/** What an id would be called with another number, as it stands in the source. */
export function numberedName({ text }: ParsedFile, { span, isBare }: SaidId, number: number): string {
  const written = text.slice(span?.start, span?.end);
  return isBare ? `\${${written}}-${number}` : `${written.replace(/-\d+$/, '')}-${number}`;
}
