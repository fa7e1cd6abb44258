import type { Node } from 'oxc-parser';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { quoteOf, stringLiteral } from '../literals/js-string.ts';
import type { ParsedFile } from '../parsed-file.ts';
import { placeAt } from '../place-at.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, walk, withoutTypes } from '../syntax.ts';
import type { EntryVersion, TextEntry } from '../texts/text-entry.ts';
import { objectAddition } from './object-addition.ts';

/** An entry a second time under a key that is free: the key, and what is written into each catalogue. */
export interface CopiedEntry {
  readonly key: string;
  readonly additions: readonly (readonly [string, readonly Splice[]])[];
}

type ObjectNode = Extract<Node, { type: 'ObjectExpression' }>;

/** The property that says an entry in one language. */
interface Said {
  readonly file: ParsedFile;
  readonly object: ObjectNode;
  readonly at: number;
  readonly name: string;
}

/** The entry once more in each of its languages, behind itself and letter for letter, under the next name that nothing has. */
export function copiedEntry(index: SourceIndex, entry: TextEntry): CopiedEntry | Refusal {
  const said: Said[] = [];
  for (const version of entry.versions) {
    const found = saidBy(version);
    if (!found || !`.${entry.key}`.endsWith(`.${found.name}`))
      return refuse('HELD_BY_CODE', {
        place: placeAt(version.file.file, version.file.text, version.node.start),
      });
    said.push(found);
  }
  const number = freeNumber(entry.key, (named) => {
    const isNamed = ({ object, name }: Said) => namesIn(object).has(named(name));
    return !index.texts.message(named(entry.key)) && !said.some(isNamed);
  });
  const named = (name: string) => numbered(name, number);
  return {
    key: named(entry.key),
    additions: said.map((one) => [one.file.file, copyOf(one, named(one.name))] as const),
  };
}

/** The first number with which a name is free, counting on from the one that it ends in. */
function freeNumber(key: string, isFree: (named: (name: string) => string) => boolean): number {
  let number = Number(/\d+$/.exec(key)?.[0] ?? 1) + 1;
  while (!isFree((name) => numbered(name, number))) number += 1;
  return number;
}

/** A name with another number at its end, joined to it as its own words are to each other. */
function numbered(name: string, number: number): string {
  const joint = /[-_](?=[^.]*$)/.exec(name)?.[0] ?? '';
  return name.replace(/[-_]?\d+$/, '') + joint + String(number);
}

const namesIn = ({ properties }: ObjectNode): ReadonlySet<string | undefined> =>
  new Set(properties.map((one) => (one.type === 'Property' ? propertyName(one.key, one.computed) : undefined)));

function copyOf({ file, object, at }: Said, name: string): Splice[] {
  const properties = object.properties.slice(0, at + 1);
  const property = properties[at];
  if (property?.type !== 'Property') return [];
  const { key } = property;
  const quote = quoteOf(key, file.text);
  const written = quote ? stringLiteral(name, quote) : name;
  return objectAddition(file.text, { ...object, properties }, [written + file.text.slice(key.end, property.end)]);
}

function saidBy({ file, node }: EntryVersion): Said | undefined {
  let found: Said | undefined;
  walk(file.program, (outer) => {
    if (found || outer.start > node.start || outer.end < node.end) return false;
    if (outer.type !== 'ObjectExpression') return true;
    for (const [at, property] of outer.properties.entries()) {
      if (property.type !== 'Property' || withoutTypes(property.value) !== node) continue;
      const name = property.computed ? undefined : propertyName(property.key, false);
      if (name !== undefined && !property.method && !property.shorthand) found = { file, object: outer, at, name };
    }
    return true;
  });
  return found;
}
