import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ParsedAttribute } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import type { Instance } from '../../texts/callers.ts';
import { removeAttribute } from '../attributes.ts';
import { needsProperty } from '../component-properties.ts';
import { elementsWithin } from './markup-text.ts';

/**
 * What a copy of an element says otherwise: an `id` and a `ref` name one thing, so that neither it nor what is in it has them.
 * Where a component asks for one that is a text, the copy has another; where code gives it, there is no copy.
 */
export function namesOfCopy(index: SourceIndex, { file, element }: Instance): Splice[] | Refusal {
  const splices: Splice[] = [];
  for (const within of elementsWithin(file, element))
    for (const attribute of within.attributes) {
      const { name } = attribute;
      if (name !== 'id' && name !== 'ref') continue;
      const splice = needsProperty(index, { file, element: within }, name)
        ? otherName(file, attribute)
        : removeAttribute(file, attribute);
      if (!splice)
        return refuse('REQUIRED_PROP', { names: [name], place: placeAt(file.file, file.text, within.start) });
      splices.push(splice);
    }
  return splices;
}

/** Another name of the same kind that nothing in the file has yet; null where the name is no text. */
function otherName({ text }: ParsedFile, { value }: ParsedAttribute): Splice | null {
  if (value?.type !== 'Literal' || typeof value.value !== 'string') return null;
  const base = value.value.replace(/-\d+$/, '');
  let number = 2;
  while (text.includes(`${base}-${number}`)) number += 1;
  return { start: value.start + 1, end: value.end - 1, text: `${base}-${number}` };
}
