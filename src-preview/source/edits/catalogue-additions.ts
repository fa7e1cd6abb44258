import type { Node } from 'oxc-parser';
import type { EditRequest } from '../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { isBlank } from '../../protocol/visible-text.ts';
import { stringLiteral } from '../literals/js-string.ts';
import { exportOf } from '../module-exports.ts';
import type { ParsedFile } from '../parsed-file.ts';
import type { Splice } from '../project.ts';
import type { SourceIndex } from '../source-index.ts';
import { propertyName, withoutTypes } from '../syntax.ts';
import { messageWords } from '../texts/icu-notation.ts';
import { quotesOf } from './attributes.ts';
import { objectAddition } from './object-addition.ts';
import { isBroken } from './broken-text.ts';

/** A key that is new, and what it says in each language. */
export type NewEntry = NonNullable<Extract<EditRequest, { path: 'mutate/editText' }>['body']['newEntry']>;

/** The new entry in each catalogue, behind the last one whose key begins alike. */
export function catalogueAdditions(index: SourceIndex, entry: NewEntry): [string, Splice[]][] | Refusal {
  const [catalogue] = index.config.catalogues;
  const additions: [string, Splice[]][] = [];
  for (const language of index.config.languages) {
    const text = entry.texts[language] ?? '';
    if (isBlank(text) || isBroken(text)) return refuse('INVALID_TEXT', { names: [language] });
    const name = (catalogue?.file ?? '').replaceAll('{name}', language);
    const file = index.parsed(name);
    const root = file && exportOf(file, catalogue?.exportName ?? '');
    const object = root?.kind === 'value' ? withoutTypes(root.node) : undefined;
    if (!file || object?.type !== 'ObjectExpression') return refuse('UNPARSABLE', { names: [name] });
    additions.push([name, additionTo(file, object, entry.key, text)]);
  }
  return additions;
}

function additionTo(
  file: ParsedFile,
  object: Extract<Node, { type: 'ObjectExpression' }>,
  key: string,
  text: string,
): Splice[] {
  const quote = quotesOf(file);
  const written = `${stringLiteral(key, quote)}: ${stringLiteral(messageWords.write(text), quote)}`;
  const keyOf = (property: (typeof object.properties)[number]) =>
    property.type === 'Property' ? (propertyName(property.key, property.computed) ?? '') : '';
  const [group = ''] = key.split('.');
  const last = object.properties.findLast((one) => keyOf(one).startsWith(`${group}.`)) ?? object.properties.at(-1);
  const properties = last ? object.properties.slice(0, object.properties.indexOf(last) + 1) : [];
  return objectAddition(file.text, { ...object, properties }, [written]);
}
