import type { Place } from '../../protocol/refusals.ts';
import type { Token, TokensReply } from '../../protocol/tokens.ts';
import { mostPlaces, placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { darkRulesFor } from './dark-rules.ts';
import { contrastOf } from './token-contrast.ts';
import { kindOf } from './token-kind.ts';
import { decidingOf, decidingPlace, placeReport, tokenPlaces, tokenTarget, type WrittenPlace } from './token-places.ts';
import { reference, resolved } from './token-references.ts';

/** Every token of the project with its values in the light and in the dark, in the order in which pages load them. */
export function readTokens(index: SourceIndex): TokensReply {
  const all = tokenPlaces(index);
  const uses = tokenUses(index);
  const { tokens: titles = {} } = index.config.styles ?? {};
  const tokens = [...all].map(([name, places]): Token => {
    const { light, dark } = decidingOf(places);
    const shown = { light: valueIn(all, name, 'light'), dark: valueIn(all, name, 'dark') };
    const kind = kindOf(name, shown.light === '' ? shown.dark : shown.light);
    const title = Object.hasOwn(titles, name) ? titles[name] : undefined;
    return {
      name,
      kind,
      titles: title?.name,
      about: title?.about,
      light: light ? placeReport(light) : null,
      dark: dark ? placeReport(dark) : null,
      newDark: dark || !light || kind !== 'color' ? null : newDarkTarget(index, light),
      shown,
      others: places
        .filter((one) => one !== light && one !== dark)
        .map((one) => Object.assign(placeReport(one), { when: [...one.when] })),
      uses: uses(name),
    };
  });
  return { tokens, contrast: contrastOf(index.config) };
}

/** What a token comes to in a scheme; nothing where no place says it for every page. */
function valueIn(all: ReadonlyMap<string, readonly WrittenPlace[]>, name: string, scheme: 'light' | 'dark'): string {
  const valueOf = valueOfTokens(all, scheme);
  const value = valueOf(name);
  return value === undefined ? '' : resolved(value, valueOf);
}

/** What tokens are in a scheme, as written. */
export function valueOfTokens(all: ReadonlyMap<string, readonly WrittenPlace[]>, scheme: 'light' | 'dark') {
  return (name: string): string | undefined => decidingPlace(all.get(name) ?? [], scheme)?.value;
}

function newDarkTarget(index: SourceIndex, light: WrittenPlace): string | null {
  const isPlace = darkRulesFor(index, light).length > 0 || takesLightDark(index, light);
  return isPlace ? tokenTarget(light, light.name, 'new') : null;
}

/** Whether a place is to say both schemes at once: one that is for both, where the project's tokens do so. */
export function takesLightDark(index: SourceIndex, { scheme }: Pick<WrittenPlace, 'scheme'>): boolean {
  if (scheme !== 'all') return false;
  return [...tokenPlaces(index).values()].some((places) => places.some(({ part }) => part !== 'whole'));
}

/** Where the sources take tokens, by their names. */
export function tokenUses({ files }: SourceIndex): (name: string) => Token['uses'] {
  const found = new Map<string, Place[]>();
  const counts = new Map<string, number>();
  for (const file of files.list()) {
    const text = files.read(file) ?? '';
    if (!text.includes('--')) continue;
    for (const { 1: name = '', index } of text.matchAll(reference)) {
      const places = found.get(name) ?? [];
      if (places.length < mostPlaces) found.set(name, [...places, placeAt(file, text, index)]);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return (name) => ({ count: counts.get(name) ?? 0, places: found.get(name) ?? [] });
}
