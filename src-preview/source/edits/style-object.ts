import type { Node } from 'oxc-parser';
import type { Warning } from '../../protocol/http/replies.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { mayCover } from '../../css/physical-property.ts';
import { valueOfLiteral } from '../literal-value.ts';
import { quoteOf, stringLiteral } from '../literals/js-string.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import { propertyInCss, propertyInScript } from '../styles/css-value.ts';
import { staying } from '../styles/parts-that-stay.ts';
import type { Values } from '../styles/set-declarations.ts';
import { type NameOfKey, partsOfObject, styleKey, type StyleObject } from '../styles/styled-object.ts';
import { propertyName, type Span, withoutTypes } from '../syntax.ts';
import { quotesOf } from './attributes.ts';
import { itemRemovals } from './list-removal.ts';
import { objectAddition } from './object-addition.ts';

const isIdentifier = (name: string) => /^[a-z]\w*$/i.test(name);

const keyed = (file: ParsedFile, key: string) => (isIdentifier(key) ? key : stringLiteral(key, quotesOf(file)));

/** Values as the inside of an object: those that are none are left out. */
function styleItems(file: ParsedFile, values: Values): string[] {
  return [...values].flatMap(([name, value]) =>
    value === null ? [] : [`${keyed(file, propertyInScript(name))}: ${stringLiteral(value, quotesOf(file))}`],
  );
}

/** The same inside of objects within each other: `'&:hover': { color: 'red' }`. */
export function nestedStyleItems(file: ParsedFile, path: readonly string[], values: Values): string[] {
  const items = styleItems(file, values);
  if (items.length === 0) return [];
  return path.reduceRight((inner, key) => [`${keyed(file, key)}: { ${inner.join(', ')} }`], items);
}

/** What an object of styles is to say. */
export interface WantedInObject {
  /** The keys of the objects within it that lead to where it is said. */
  readonly path: readonly string[];
  readonly values: Values;
  /** By which names the object calls properties; those of CSS by default. */
  readonly nameOf?: NameOfKey;
}

/** Says values in an object that is written in a file, in the one within it that a path leads to; or why that cannot be. */
export function inStyleObject(file: ParsedFile, object: StyleObject, wanted: WantedInObject): Splice[] | Refusal {
  const { path, values, nameOf = propertyInCss } = wanted;
  const [key, ...rest] = path;
  if (key !== undefined) {
    const within = placeOf(object, key, styleKey);
    if (within === 'computed') return computedAt(file, object, [key]);
    if (!within) {
      const items = nestedStyleItems(file, path, values);
      return items.length === 0 ? [] : objectAddition(file.text, object, items);
    }
    const inner = withoutTypes(within.value);
    return inner.type === 'ObjectExpression'
      ? inStyleObject(file, inner, { ...wanted, path: rest })
      : computedAt(file, object, [key]);
  }
  const splices: Splice[] = [];
  const gone: Span[] = [];
  const added = new Map<string, string | null>();
  for (const [name, value] of values) {
    const at = placeOf(object, name, nameOf);
    if (
      at === 'computed' ||
      (at && at.said === undefined) ||
      (value !== null && isPartlyComputed(object, name, nameOf))
    )
      return computedAt(file, object, [name]);
    if (!at) added.set(name, value);
    else if (value === null) gone.push(at.whole);
    else if (isCoveredBehind(object, at.whole, { name, nameOf })) {
      // A key stands in an object once: behind what sets it anew it says something again.
      gone.push(at.whole);
      added.set(name, value);
    } else if (at.said !== value) splices.push({ ...claimOf(at.value), text: writtenLike(file, at.value, value) });
  }
  splices.push(...itemRemovals(file.text, gone));
  const items = styleItems(file, added);
  return items.length === 0 ? splices : [...splices, ...objectAddition(file.text, object, items)];
}

/** Of a shorthand that stands in an object, the parts that the object says behind it. */
export function partsBehind(object: StyleObject | undefined, { path, values, nameOf }: WantedInObject): Warning[] {
  const all = object ? partsOfObject(object, [], nameOf) : [];
  const parts = all.filter((one) => one.path.join() === path.join());
  const names = parts.flatMap(({ declarations }) => declarations.map(({ name }) => name));
  const there = [...values].flatMap(([name, value]) => (value !== null && names.includes(name) ? [name] : []));
  return staying(values, there, (part) => names.findLast((name) => mayCover(name, part)));
}

/** A value as the one before it is written: a number stays one, where it needs no unit. */
function writtenLike(file: ParsedFile, before: Node, wanted: string): string {
  const isNumber = typeof valueOfLiteral(before) === 'number';
  if (isNumber && /^-?(?:\d+[.])?\d+$/.test(wanted)) return wanted;
  return stringLiteral(wanted, quoteOf(before, file.text) ?? quotesOf(file));
}

/** Whether code gives what a property sets together with others, or a part of what it sets: React sets either anew by itself. */
function isPartlyComputed({ properties }: StyleObject, wanted: string, nameOf: NameOfKey): boolean {
  return properties.some((property) => {
    if (property.type !== 'Property' || constantOf(property.value) !== undefined) return false;
    const key = propertyName(property.key, property.computed);
    const name = key === undefined ? undefined : nameOf(key);
    return name !== undefined && name !== wanted && (mayCover(name, wanted) || mayCover(wanted, name));
  });
}

/** Whether an object says behind a property what sets all of it. */
function isCoveredBehind(
  { properties }: StyleObject,
  { start }: Node,
  { name: wanted, nameOf }: { readonly name: string; readonly nameOf: NameOfKey },
): boolean {
  return properties.some((property) => {
    if (property.type !== 'Property' || property.start <= start) return false;
    const key = propertyName(property.key, property.computed);
    const name = key === undefined ? undefined : nameOf(key);
    return name !== undefined && name !== wanted && mayCover(name, wanted);
  });
}

/** Where a value stands, with what the parser says is written there. */
function claimOf(value: Node): Pick<Splice, 'start' | 'end' | 'was'> {
  const { start, end } = value;
  return value.type === 'Literal' && value.raw !== null ? { start, end, was: value.raw } : { start, end };
}

/** What a value is where it is written out. */
function constantOf(value: Node): string | undefined {
  const said = valueOfLiteral(value);
  return typeof said === 'string' || typeof said === 'number' ? String(said) : undefined;
}

function computedAt(file: ParsedFile, object: StyleObject, names: readonly string[]): Refusal {
  return refuse('DYNAMIC_STYLE', { place: placeAt(file.file, file.text, object.start), names: [...names] });
}

/** Where an object says a property; `computed` where code does, or may say something else behind it. */
function placeOf(
  { properties }: StyleObject,
  wanted: string,
  nameOf: NameOfKey,
): { readonly whole: Node; readonly value: Node; readonly said: string | undefined } | 'computed' | undefined {
  let found: ReturnType<typeof placeOf>;
  for (const property of properties) {
    if (property.type !== 'Property') {
      if (found) found = 'computed';
      continue;
    }
    const key = propertyName(property.key, property.computed);
    if (key === undefined) found = 'computed';
    if (key === undefined || nameOf(key) !== wanted) continue;
    const bare = withoutTypes(property.value);
    found = { whole: property, value: bare, said: constantOf(bare) };
  }
  return found;
}
