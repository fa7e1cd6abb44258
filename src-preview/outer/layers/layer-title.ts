import type { LayerWords } from '../language/layer-words-type.ts';
import { betweenOf } from '../look/between.ts';
import type { PageLayer } from './page-layers.ts';

/** A layer in words: what it is, what it says, and what stands between them. */
export interface LayerTitle {
  readonly kind: string;
  readonly between: string;
  readonly words: string;
}

/** What a layer is called. */
export function layerTitle(
  { kind, words, repeated }: PageLayer,
  names: LayerWords,
  figures: Intl.NumberFormat,
): LayerTitle {
  const counted = repeated ? ` ${names.repeated(figures.format(repeated.place), figures.format(repeated.of))}` : '';
  const kindOfMany = `${names.kinds[kind]}${counted}`;
  return { kind: kindOfMany, between: words === '' ? '' : betweenOf(kindOfMany, words, names), words };
}

/** The same as one text. */
export function titleText({ kind, between, words }: LayerTitle): string {
  return words === '' ? kind : `${kind}${between}\u2068${words}\u2069`;
}
