import type { EditRequest } from '../../protocol/http/requests.ts';
import { opaqueValues } from '../../protocol/constants.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { textAttributes } from '../../protocol/texts.ts';
import type { ElementIds } from '../element-ids.ts';
import { placeAt } from '../place-at.ts';
import type { Planned } from '../plan-types.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { stringLiteral } from '../literals/js-string.ts';
import { literalValue } from '../literal-value.ts';
import type { ParsedAttribute } from '../parsed-element.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { componentOf, type Instance } from '../texts/callers.ts';
import { attributeOf, insertAttribute, quotesOf, removeAttribute } from './attributes.ts';
import { needsProperty } from './component-properties.ts';
import { elementOf } from './element-of.ts';
import { isSafeProperty, isSafeValue } from './safe-property.ts';
import { isBroken, newInvisible } from './text-rules.ts';

type Body = Extract<EditRequest, { path: 'mutate/changePropValue' }>['body'];
type Json = Body['propValue'];

/** Plans another value of a property, always as a literal that we write ourselves; null takes the property away. */
export function planChangeProp(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  const instance = elementOf(index, ids, body.elementToModify);
  if ('code' in instance) return { ok: false, refusal: instance };
  const result = spliceFor(index, instance, body);
  if ('code' in result) return { ok: false, refusal: result };
  return {
    ok: true,
    plan: {
      splices: new Map([[instance.file.file, [result]]]),
      warnings: [],
      summary: { propName: body.propName, propValue: JSON.stringify(body.propValue).slice(0, 200) },
    },
  };
}

function spliceFor(index: SourceIndex, { file, element }: Instance, { propName, propValue }: Body): Splice | Refusal {
  const attribute = attributeOf(element, propName);
  const place = placeAt(file.file, file.text, attribute?.start ?? element.start);
  if (!isSafeProperty(propName)) return refuse('UNSAFE_PROP', { names: [propName], place });
  if (element.isFragment) return refuse('ATTRIBUTES_NOT_ALLOWED', { names: [element.name], place });
  if (!isSafeValue(propName, propValue)) return refuse('UNSAFE_VALUE', { names: [propName], place });
  const invalid = invalidText(propValue);
  if (invalid) return { ...invalid, place };
  if (propValue === null) {
    if (!attribute) return refuse('NOTHING_TO_CHANGE', { names: [propName], place });
    return isNeeded(index, { file, element }, propName)
      ? refuse('REQUIRED_PROP', { names: [propName], place })
      : removeAttribute(file, attribute);
  }
  const known = attribute && literalValue(attribute);
  if (known && JSON.stringify(known.value) === JSON.stringify(propValue))
    return refuse('NOTHING_TO_CHANGE', { names: [propName], place });
  if (isForbiddenText(index, propName, propValue, known !== undefined))
    return refuse('LITERAL_FORBIDDEN', { names: [propName], place });
  const written = writtenAttribute(propName, propValue, attribute, file);
  return attribute
    ? { start: attribute.start, end: attribute.end, text: written }
    : insertAttribute(file, element, written);
}

/** Whether a component would not compile without the property; one that a spread may give instead is not missed. */
function isNeeded(index: SourceIndex, instance: Instance, name: string): boolean {
  const component = componentOf(index, instance);
  const isSpread = instance.element.attributes.some((attribute) => attribute.name === null);
  return component !== undefined && !isSpread && needsProperty(component, name, index);
}

function invalidText(value: Json): Refusal | undefined {
  if (typeof value === 'string') {
    if (value === opaqueValues.object || value === opaqueValues.function)
      return refuse('INVALID_VALUE', { names: [value] });
    const names = newInvisible(value, '');
    return names.length > 0 || isBroken(value) ? refuse('INVALID_TEXT', names.length > 0 ? { names } : {}) : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = invalidText(key) ?? invalidText(item);
    if (found) return found;
  }
  return undefined;
}

/** In a project whose words stand in catalogues, words for people are no literals of its markup. */
function isForbiddenText(index: SourceIndex, name: string, value: Json, wasLiteral: boolean): boolean {
  const isText = textAttributes.some((one) => one === name);
  return index.config.forbidsLiterals && isText && !wasLiteral && typeof value === 'string' && /\p{L}/u.test(value);
}

function writtenAttribute(name: string, value: Json, attribute: ParsedAttribute | undefined, file: ParsedFile): string {
  if (value === true) return name;
  if (typeof value !== 'string') return `${name}={${writtenValue(value, quotesOf(file))}}`;
  const before = attribute?.value;
  const isBraced =
    before?.type === 'JSXExpressionContainer' &&
    before.expression.type === 'Literal' &&
    typeof before.expression.value === 'string';
  if (isBraced) return `${name}={${stringLiteral(value, file.text[before.expression.start] === '"' ? '"' : "'")}}`;
  return `${name}=${writtenText(value, before?.type === 'Literal' && file.text[before.start] === "'" ? "'" : '"', file)}`;
}

/** A text as an attribute has it: in quotes, which know no escapes; where they could not say it, as a string in braces. */
function writtenText(value: string, preferred: "'" | '"', file: ParsedFile): string {
  const isPlain = !/[\n\r\t\u00A0\\]|&[#\w]+;/.test(value);
  const quote = [preferred, preferred === '"' ? "'" : '"'].find((one) => !value.includes(one));
  return isPlain && quote ? quote + value + quote : `{${stringLiteral(value, quotesOf(file))}}`;
}

/** A value as the source would write it: names without quotes where they need none. */
function writtenValue(value: Json, quote: "'" | '"'): string {
  if (typeof value === 'string') return stringLiteral(value, quote);
  if (Array.isArray(value)) return `[${value.map((item) => writtenValue(item, quote)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  const pairs = Object.entries(value).map(([key, item]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key, quote);
    return `${name}: ${writtenValue(item, quote)}`;
  });
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}
