import { createLazyPart, type LazyPart } from '../lazy-part.ts';
import type { PageStyles, StylesGround } from './page-styles.ts';

/** Where the script leaves what it brings. */
export const stylesPartKey = Symbol.for('manara.editor.styles');

/** The part of the layer that knows styles, which comes when it is asked for. */
export type StylesPart = LazyPart<PageStyles>;

/** Loads the part of the layer that knows styles when it is needed. */
export function createStylesPart(ground: StylesGround, layerAddress: string): StylesPart {
  return createLazyPart<PageStyles>({ file: 'frame-styles.js', key: stylesPartKey, layerAddress }, ground);
}
