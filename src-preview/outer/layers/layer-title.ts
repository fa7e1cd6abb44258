import type { LayerWords } from '../language/layer-words-type.ts';
import type { PageLayer } from './page-layers.ts';

/** A layer in words: what it is, what it says, and what stands between them. */
export interface LayerTitle {
  readonly kind: string;
  readonly between: string;
  readonly words: string;
}

const figure = /\p{Nd}/u;

/** What a layer is called. Beside Arabic figures a middle dot reads as a zero: there a comma parts them. */
export function layerTitle(
  { kind, words, repeated }: PageLayer,
  names: LayerWords,
  figures: Intl.NumberFormat,
): LayerTitle {
  const counted = repeated ? ` ${names.repeated(figures.format(repeated.place), figures.format(repeated.of))}` : '';
  const isBesideFigure = figure.test(counted) || figure.test(words[0] ?? '');
  const between = isBesideFigure ? names.betweenFigures : names.between;
  return { kind: `${names.kinds[kind]}${counted}`, between: words === '' ? '' : between, words };
}

/** The same as one text. */
export function titleText({ kind, between, words }: LayerTitle): string {
  return words === '' ? kind : `${kind}${between}\u2068${words}\u2069`;
}
