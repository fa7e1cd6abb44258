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

/** An entry once more or several times, each under a key that is free: the keys, and what is written into each catalogue. */
interface CopiedEntry {
  readonly keys: readonly string[];
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

/** How often an entry is wanted once more, and the keys that are made for others in the same change. */
interface Wanted {
  readonly times?: number;
  readonly taken?: ReadonlySet<string>;
}

/** The entry once more in each of its languages, behind itself and letter for letter, under the next names that nothing has. */
export function copiedEntry(
  index: SourceIndex,
  entry: TextEntry,
  { times = 1, taken = new Set() }: Wanted = {},
): CopiedEntry | Refusal {
  const said: Said[] = [];
  for (const version of entry.versions) {
    const found = saidBy(version);
    if (!found || !`.${entry.key}`.endsWith(`.${found.name}`))
      return refuse('HELD_BY_CODE', {
        place: placeAt(version.file.file, version.file.text, version.node.start),
      });
    said.push(found);
  }
  const numbers = freeNumbers(entry.key, times, (named) => {
    const key = named(entry.key);
    const isNamed = ({ object, name }: Said) => namesIn(object).has(named(name));
    return !taken.has(key) && !index.texts.message(key) && !said.some(isNamed);
  });
  const named = (name: string) => numbers.map((number) => numbered(name, number));
  return {
    keys: named(entry.key),
    additions: said.map((one) => [one.file.file, copiesOf(one, named(one.name))] as const),
  };
}

/** The first numbers with which a name is free, counting on from the one that it ends in. */
function freeNumbers(key: string, times: number, isFree: (named: (name: string) => string) => boolean): number[] {
  const found: number[] = [];
  for (let number = Number(/\d+$/.exec(key)?.[0] ?? 1) + 1; found.length < times; number += 1)
    if (isFree((name) => numbered(name, number))) found.push(number);
  return found;
}

/** A name with another number at its end, joined to it as its own words are to each other. */
function numbered(name: string, number: number): string {
  const joint = /[-_](?=[^.]*$)/.exec(name)?.[0] ?? '';
  return name.replace(/[-_]?\d+$/, '') + joint + String(number);
}

const namesIn = ({ properties }: ObjectNode): ReadonlySet<string | undefined> =>
  new Set(properties.map((one) => (one.type === 'Property' ? propertyName(one.key, one.computed) : undefined)));

function copiesOf({ file, object, at }: Said, names: readonly string[]): Splice[] {
  const properties = object.properties.slice(0, at + 1);
  const property = properties[at];
  if (property?.type !== 'Property') return [];
  const { key } = property;
  const quote = quoteOf(key, file.text);
  const said = file.text.slice(key.end, property.end);
  const copies = names.map((name) => (quote ? stringLiteral(name, quote) : name) + said);
  return objectAddition(file.text, { ...object, properties }, copies);
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
