import { ownAttribute } from '../tagged/own-nodes.ts';
import type { processRules } from './process-rules.ts';

/** What the layer knows of styles, in a script of its own. */
export interface StylesPart {
  readonly processRules: typeof processRules;
}

/** Where the script leaves what it brings. */
export const stylesPartKey = Symbol.for('manara.editor.styles');

/** Loads the part of the layer that knows styles, once, from beside the layer's own script. */
export function createStylesLoader(document: Document, layerAddress: string): () => Promise<StylesPart> {
  let loading: Promise<StylesPart> | null = null;
  const load = (): Promise<StylesPart> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.setAttribute(ownAttribute, '');
      script.src = new URL('frame-styles.js', layerAddress).href;
      script.addEventListener('load', () => {
        script.remove();
        // The script has just put it there.
        resolve(Reflect.get(globalThis, stylesPartKey) as StylesPart);
      });
      script.addEventListener('error', () => {
        script.remove();
        loading = null;
        reject(new Error('the part for styles could not be loaded'));
      });
      document.head.append(script);
    });
  return () => (loading ??= load());
}
