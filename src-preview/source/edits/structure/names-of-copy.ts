import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import type { Instance } from '../../texts/callers.ts';
import { attributeOf, removeAttribute } from '../attributes.ts';
import { needsProperty } from '../component-properties.ts';
import { elementsWithin } from './markup-text.ts';
import { numberedId, numberedName, type SaidId, saidIds, spokenIds } from './said-ids.ts';

/**
 * What a copy of an element says otherwise: an `id` and a `ref` name one thing, so that neither it nor what is in it has them.
 * An id of which the copy itself speaks (`htmlFor`, `aria-labelledby`) has another name in all of the copy. Where a component
 * asks for one that is a text, the copy has another too; where code gives it, there is no copy.
 */
export function namesOfCopy(
  index: SourceIndex,
  { file, element }: Instance,
  into: ParsedFile = file,
): Splice[] | Refusal {
  const within = elementsWithin(file, element);
  const spoken = within.flatMap((one) => one.attributes.flatMap((attribute) => spokenIds(file, one, attribute)));
  const splices: Splice[] = [];
  const renamed: SaidId[] = [];
  for (const one of within)
    for (const attribute of one.attributes) {
      const { name } = attribute;
      if (name !== 'id' && name !== 'ref') continue;
      const [id] = name === 'id' && attribute === attributeOf(one, 'id') ? saidIds(file, one, attribute) : [];
      const isSpokenOf = id?.span && spoken.some(({ key }) => key === id.key);
      const isNeeded = needsProperty(index, { file, element: one }, name);
      const isText = id && !id.key.includes('${') && id.span;
      if (isNeeded && !isSpokenOf && !isText)
        return refuse('REQUIRED_PROP', { names: [name], place: placeAt(file.file, file.text, one.start) });
      if (id && (isSpokenOf || isNeeded)) renamed.push(id);
      else splices.push(removeAttribute(file, attribute));
    }
  const keys = new Set(renamed.map(({ key }) => key));
  const said = [...renamed, ...spoken.filter(({ key }) => keys.has(key))];
  const number = freeNumber([file, into], file, renamed);
  return [...splices, ...said.flatMap((id) => numberedId(file, id, number) ?? [])];
}

/** A number with which none of some ids stands in the files yet. */
function freeNumber(files: readonly ParsedFile[], file: ParsedFile, ids: readonly SaidId[]): number {
  let number = 2;
  const isTaken = () => ids.some((id) => files.some(({ text }) => text.includes(numberedName(file, id, number))));
  while (isTaken()) number += 1;
  return number;
}
