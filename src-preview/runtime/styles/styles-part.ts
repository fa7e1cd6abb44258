import { ownAttribute } from '../tagged/own-nodes.ts';
import type { createPageStyles, PageStyles, StylesGround } from './page-styles.ts';

/** Where the script leaves what it brings. */
export const stylesPartKey = Symbol.for('manara.editor.styles');

/** The part of the layer that knows styles, which comes when it is asked for. */
export interface StylesPart {
  /** Loads it once, from beside the layer's own script. */
  load(): Promise<PageStyles>;
  /** Null before it is there. */
  now(): PageStyles | null;
}

/** Loads the part of the layer that knows styles when it is needed. */
export function createStylesPart(ground: StylesGround, layerAddress: string): StylesPart {
  const { document } = ground.window;
  let loading: Promise<PageStyles> | null = null;
  let loaded: PageStyles | null = null;
  const load = (): Promise<PageStyles> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.setAttribute(ownAttribute, '');
      script.src = new URL('frame-styles.js', layerAddress).href;
      script.addEventListener('load', () => {
        script.remove();
        // The script has just put it there.
        const create = Reflect.get(globalThis, stylesPartKey) as typeof createPageStyles;
        loaded = create(ground);
        resolve(loaded);
      });
      script.addEventListener('error', () => {
        script.remove();
        loading = null;
        reject(new Error('the part for styles could not be loaded'));
      });
      document.head.append(script);
    });
  return { load: () => (loading ??= load()), now: () => loaded };
}
