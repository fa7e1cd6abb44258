import { type ComponentType, use } from 'react';

/** A page whose code is loaded when it is first wanted. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the code ahead; once it is there the page renders without a pause, so that the static shell never blinks. */
  readonly preload: () => Promise<unknown>;
}

/**
 * Like `React.lazy`, but a page whose code is there already renders at once: `lazy` always suspends the first time, and
 * would replace the shell by nothing for a frame.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | null = null;
  let loaded: ComponentType | null = null;
  const preload = (): Promise<ComponentType> => {
    loading ??= load().then(
      (page) => (loaded = page),
      (error: unknown) => {
        // A failed download is tried again by the next visit instead of being remembered for good.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Page() {
    const Loaded = loaded ?? use(preload());
    return <Loaded />;
  }
  return { Page, preload };
}
