import { opaqueValues } from '../../protocol/constants.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { textAttributes } from '../../protocol/texts.ts';
import { quoteOf, stringLiteral } from '../literals/js-string.ts';
import type { ParsedAttribute } from '../parsed-element.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { SourceIndex } from '../source-index.ts';
import { withoutTypes } from '../syntax.ts';
import { quotesOf } from './attributes.ts';
import { isSafeValue, nameRefusal } from './safe-property.ts';
import { isBroken } from './broken-text.ts';

/** What JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Why a value is none that may be written: opaque, or with what is no character. */
export function invalidText(value: Json): Refusal | undefined {
  if (typeof value === 'string') {
    if (value === opaqueValues.object || value === opaqueValues.function)
      return refuse('INVALID_VALUE', { names: [value] });
    return isBroken(value) ? refuse('INVALID_TEXT') : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = invalidText(key) ?? invalidText(item);
    if (found) return found;
  }
  return undefined;
}

/** In a project whose words stand in catalogues, words for people are no literals of its markup. */
export function isForbiddenText(index: SourceIndex, name: string, value: Json, wasLiteral: boolean): boolean {
  const isText = textAttributes.some((one) => one === name);
  return index.config.forbidsLiterals && isText && !wasLiteral && typeof value === 'string' && /\p{L}/u.test(value);
}

/** Why a property may not be given to an element that is new; undefined where it may. */
export function propertyProblem(index: SourceIndex, name: string, value: Json): Refusal | undefined {
  const unnamed = nameRefusal(name);
  if (unnamed) return unnamed;
  if (!isSafeValue(name, value)) return refuse('UNSAFE_VALUE', { names: [name] });
  if (value !== null && isUnstyled(name, value)) return refuse('INVALID_VALUE', { names: [name] });
  if (isForbiddenText(index, name, value, false)) return refuse('LITERAL_FORBIDDEN', { names: [name] });
  return invalidText(value);
}

/** React takes a style as an object alone, and shows nothing where it is given a text. */
export function isUnstyled(name: string, value: Json): boolean {
  return name === 'style' && (typeof value !== 'object' || value === null || Array.isArray(value));
}

/** A property as an attribute says it, in the notation that it had. */
export function writtenAttribute(
  name: string,
  value: Json,
  attribute: ParsedAttribute | undefined,
  file: ParsedFile,
): string {
  if (value === true) return name;
  if (typeof value !== 'string') return `${name}={${writtenValue(value, quotesOf(file))}}`;
  const before = attribute?.value;
  const inBraces = before?.type === 'JSXExpressionContainer' ? withoutTypes(before.expression) : undefined;
  const quote = inBraces && quoteOf(inBraces, file.text);
  if (before && inBraces && quote) {
    // Comments and types beside it stay.
    const literal = stringLiteral(value, quote);
    return `${name}=${file.text.slice(before.start, inBraces.start)}${literal}${file.text.slice(inBraces.end, before.end)}`;
  }
  return `${name}=${writtenText(value, before?.type === 'Literal' && file.text[before.start] === "'" ? "'" : '"', file)}`;
}

/** A text as an attribute has it: in quotes, which know no escapes; where they could not say it, as a string in braces. */
function writtenText(value: string, preferred: "'" | '"', file: ParsedFile): string {
  const isPlain = !/[\n\r\t\u00A0\\]|&[#\w]+;/.test(value);
  const quote = [preferred, preferred === '"' ? "'" : '"'].find((one) => !value.includes(one));
  return isPlain && quote ? quote + value + quote : `{${stringLiteral(value, quotesOf(file))}}`;
}

/** A value as the source would write it: names without quotes where they need none. */
export function writtenValue(value: Json, quote: "'" | '"'): string {
  if (typeof value === 'string') return stringLiteral(value, quote);
  if (Array.isArray(value)) return `[${value.map((item) => writtenValue(item, quote)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  const pairs = Object.entries(value).map(([key, item]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key, quote);
    return `${name}: ${writtenValue(item, quote)}`;
  });
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}
