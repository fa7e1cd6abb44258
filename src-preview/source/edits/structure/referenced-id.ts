import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { holds } from '../../syntax.ts';
import { attributeOf } from '../attributes.ts';
import { elementsWithin } from './markup-text.ts';
import { saidIds, spokenIds } from './said-ids.ts';

/** An id of what goes that something else in the file speaks of. */
export function referencedId(file: ParsedFile, element: ParsedElement): string | undefined {
  const own = elementsWithin(file, element).flatMap((one) => {
    const id = attributeOf(one, 'id');
    return id ? saidIds(file, one, id) : [];
  });
  if (own.length === 0) return undefined;
  const others = file.elements.filter((other) => !holds(element, other));
  const spoken = new Set(
    others
      .flatMap((one) => one.attributes.flatMap((attribute) => spokenIds(file, one, attribute)))
      .map(({ key }) => key),
  );
  return own.find(({ key }) => spoken.has(key))?.shown;
}
