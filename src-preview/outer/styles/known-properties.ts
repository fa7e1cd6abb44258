import { stylePropertyNames as arabic } from '../language/style-property-names.ar.ts';
import { stylePropertyNames as english } from '../language/style-property-names.en.ts';
import { foundBy } from '../look/found-by.ts';
import type { Offer } from './offer.ts';
import { offeredProperties, type OfferedProperty } from './property-groups.ts';

/** Every property that has a name in words, to be found by it in both languages, and by how style sheets call it. */
export function knownProperties(names: Readonly<Record<string, string>>): readonly Offer[] {
  return Object.keys(english).map((name) => ({
    value: name,
    name: names[name] ?? name,
    figure: name,
    alsoFoundBy: `${arabic[name]} ${english[name]}`,
  }));
}

/** What style sheets call so too, and mean another property by: in small letters it is theirs. */
const ofStyleSheets: ReadonlySet<string> = new Set(['width', 'height', 'direction', 'columns']);

/** The property that somebody means, by any of its names; one that has none is taken as it is written. Null where it is none. */
export function propertyMeant(typed: string): OfferedProperty | null {
  const text = typed.trim();
  const isSame = (name: string | undefined) => name !== undefined && foundBy(text)(name) && foundBy(name)(text);
  const named = Object.keys(english).find(
    (name) => text !== '' && !ofStyleSheets.has(text) && (isSame(english[name]) || isSame(arabic[name])),
  );
  const name = named ?? (text.startsWith('--') ? text : text.toLowerCase());
  if (!/^(?:--[\w-]+|-?[a-z][a-z-]*)$/.test(name)) return null;
  return offeredProperties.find((one) => one.name === name) ?? { name, probe: name, kind: 'words' };
}
