import { type ComponentType, use } from 'react';

/** A part of the portal whose code is loaded when it is first wanted. */
export interface LazyPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** Loads the code ahead; once it is there the part renders without a pause. */
  readonly preload: () => Promise<unknown>;
}

/**
 * Like `React.lazy`, with two differences that matter here. Code that is there already renders at once: `lazy` always
 * suspends the first time, and would replace the static shell by nothing for a frame. And a download that failed is
 * tried again by the next attempt, because the network may be back.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  function begin(): Promise<ComponentType<Props>> {
    const promise = load();
    promise.then(
      // Noted where `use` looks for it: what is there is read without a pause.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        loading = null;
      },
    );
    return promise;
  }
  const preload = (): Promise<ComponentType<Props>> => (loading ??= begin());
  function Part(props: Props) {
    const Loaded = use(preload());
    return <Loaded {...props} />;
  }
  return { Part, preload };
}
