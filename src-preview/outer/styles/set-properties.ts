import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { offeredFor, offeredProperties, type OfferedProperty, propertyGroups } from './property-groups.ts';
import { shownProperty } from './shown-property.ts';

/** A group of properties as the panel lists them. */
export interface ListedGroup {
  readonly name: (typeof propertyGroups)[number]['name'] | 'more';
  readonly properties: readonly OfferedProperty[];
}

/** Whether a rule or the element itself says what a property is; else it is as the browser has it. */
function isSet(styles: ReadyStyles, offered: Pick<OfferedProperty, 'name' | 'probe'>): boolean {
  const { from, inline } = shownProperty(styles, offered);
  return from !== null || inline !== null;
}

/** What rules of the project set and the panel does not offer by itself, in the order of their names. */
function furtherProperties(styles: ReadyStyles): readonly OfferedProperty[] {
  const names = new Set<string>();
  for (const { source, declarations } of styles.rules)
    for (const { declaration, lost } of source ? declarations : []) {
      const isOffered = offeredProperties.some(
        ({ name, probe }) => name === declaration.name || declaration.longhands.includes(probe),
      );
      if (lost === null && !isOffered && !declaration.name.startsWith('--')) names.add(declaration.name);
    }
  return [...names].toSorted().map((name) => ({ name, probe: name, kind: 'words' }));
}

/** The properties of elements that are set in one of them at least, and how many more the browser alone says. */
export function listedProperties(
  all: readonly ReadyStyles[],
  isListed: (property: OfferedProperty) => boolean,
): { readonly groups: readonly ListedGroup[]; readonly set: number; readonly unset: number } {
  const [first] = all;
  const isSetIn = (property: OfferedProperty) => all.some((styles) => isSet(styles, property));
  const further = first ? furtherProperties(first) : [];
  const meant = first ? propertyGroups.flatMap(({ properties }) => offeredFor(properties, first)) : [];
  const groups = propertyGroups.map(({ name, properties }): ListedGroup => {
    const shown = properties.filter(
      (property: OfferedProperty) => isSetIn(property) || (meant.includes(property) && isListed(property)),
    );
    return { name, properties: shown };
  });
  const offered = offeredProperties.filter(isSetIn);
  return {
    groups: [...groups, { name: 'more', properties: further } as const].filter(
      ({ properties }) => properties.length > 0,
    ),
    set: offered.length + further.length,
    unset: meant.filter((property) => !offered.includes(property)).length,
  };
}
