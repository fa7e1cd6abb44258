import { searchForm } from '../../../src/i18n/arabic-search.ts';
import { paletteWords as arabic } from '../language/palette-words.ar.ts';
import { paletteWords as english } from '../language/palette-words.en.ts';
import { foundBy } from '../look/found-by.ts';
import type { PaletteItem } from '../state/store/placing-type.ts';
import { tagOf } from './palette-tags.ts';

/** What a query finds among what can be added, by what people call it in either language; what is called exactly so comes first. */
export function foundItems(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const isFound = foundBy(typed.trim());
  const wanted = searchForm(typed.trim());
  const found = items.filter((item) => isFound([...namesOf(item), alsoOf(item)].join(' ')));
  const isExact = (item: PaletteItem) => namesOf(item).some((name) => searchForm(name) === wanted);
  return wanted === '' ? found : [...found.filter(isExact), ...found.filter((item) => !isExact(item))];
}

function namesOf(item: PaletteItem): readonly string[] {
  const tag = tagOf(item);
  return tag === null ? [item.name] : [tag, arabic.tags[tag].name, english.tags[tag].name];
}

function alsoOf(item: PaletteItem): string {
  const tag = tagOf(item);
  return tag === null ? (item.component?.file ?? '') : `${arabic.tags[tag].also} ${english.tags[tag].also}`;
}
