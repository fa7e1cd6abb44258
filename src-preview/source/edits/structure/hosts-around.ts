import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { misfitAround } from './content-model.ts';

/** The host that an element stands directly in on the page, as far as its own file says; undefined where a component decides. */
export function hostAround(
  { elements }: Pick<ParsedFile, 'elements'>,
  { parent, context }: Pick<ParsedElement, 'parent' | 'context'>,
): ParsedElement | undefined {
  const around = context.inProp === null ? elements[parent] : undefined;
  if (!around || around.isComponent) return around?.isFragment ? hostAround({ elements }, around) : undefined;
  return around;
}

/** The names of all hosts around an element, from the nearest outwards, up to where a component decides. */
export function hostNamesAround(
  file: Pick<ParsedFile, 'elements'>,
  element: Pick<ParsedElement, 'parent' | 'context'>,
): string[] {
  const around = hostAround(file, element);
  return around ? [around.name, ...hostNamesAround(file, around)] : [];
}

/** The hosts that stand directly in an element, as far as its own file says. */
function hostsInside({ elements }: ParsedFile, element: ParsedElement): ParsedElement[] {
  const inside = elements.filter(({ parent, context }) => parent === element.index && context.inProp === null);
  return inside.filter(({ isComponent }) => !isComponent);
}

/** Whether what the file says lets an element of this name stand where one stands, with what it holds. */
export function fits(file: ParsedFile, element: ParsedElement, tag: string): boolean {
  const around = hostNamesAround(file, element);
  if (misfitAround(tag, around) !== undefined) return false;
  return hostsInside(file, element).every(({ name }) => misfitAround(name, [tag, ...around]) === undefined);
}
