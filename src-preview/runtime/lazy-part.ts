import { ownAttribute } from './tagged/own-nodes.ts';

/** A part of the layer that comes when it is asked for. */
export interface LazyPart<Part> {
  /** Loads it once, from beside the layer's own script. */
  load(): Promise<Part>;
  /** Null before it is there. */
  now(): Part | null;
}

interface PartPlace {
  /** The file beside the layer's own script. */
  readonly file: string;
  /** Where that script leaves what makes the part. */
  readonly key: symbol;
  /** The address of the layer's own script. */
  readonly layerAddress: string;
}

/** Loads a part of the layer when it is needed, and gives it its ground. */
export function createLazyPart<Part>(
  { file, key, layerAddress }: PartPlace,
  ground: { readonly window: Window },
): LazyPart<Part> {
  const { document } = ground.window;
  let loading: Promise<Part> | null = null;
  let loaded: Part | null = null;
  const load = (): Promise<Part> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.setAttribute(ownAttribute, '');
      script.src = new URL(file, layerAddress).href;
      script.addEventListener('load', () => {
        script.remove();
        // The script has just put it there.
        const create = Reflect.get(globalThis, key) as (given: typeof ground) => Part;
        loaded = create(ground);
        resolve(loaded);
      });
      script.addEventListener('error', () => {
        script.remove();
        loading = null;
        reject(new Error(`${file} could not be loaded`));
      });
      document.head.append(script);
    });
  return { load: () => (loading ??= load()), now: () => loaded };
}
