import type { PaletteItem } from '../state/store/placing-type.ts';

/** What pages are made of, what is wanted most first; any other tag can be typed over afterwards. */
export const paletteTags = [
  'p',
  'h2',
  'h3',
  'a',
  'img',
  'button',
  'ul',
  'ol',
  'li',
  'section',
  'article',
  'div',
  'span',
  'hr',
] as const;
/** A tag that the palette offers. */
export type PaletteTag = (typeof paletteTags)[number];

const isPaletteTag = (name: string): name is PaletteTag => paletteTags.some((tag) => tag === name);

/** The tag of an item; null for a component. */
export function tagOf({ name, component }: PaletteItem): PaletteTag | null {
  return component === null && isPaletteTag(name) ? name : null;
}
