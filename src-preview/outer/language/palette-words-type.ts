import type { PaletteTag } from '../structure/palette-tags.ts';

/** What can be added, as people call it, and what is asked of it. */
export interface PaletteWords {
  /** Each by its name, and by what else people look for it. */
  readonly tags: Readonly<Record<PaletteTag, { readonly name: string; readonly also: string }>>;
  readonly leadsTo: string;
  readonly leadsToHint: string;
  readonly noAddress: string;
  /** Where its words are kept, under a key that is made of them. */
  readonly keptUnder: (key: string) => string;
}
