import type { ComponentType } from 'react';
import { languageOnScreen } from '../i18n/language.ts';
import { loadTexts } from '../i18n/localized.ts';
import { loadOnce } from '../platform/load-once.ts';
import { useLoaded } from '../platform/use-loaded.ts';

/** A part of the portal whose code, and whatever it says, is loaded when it is first wanted. */
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
  const preload = loadOnce(async () => {
    const loaded = await load();
    await loadTexts(languageOnScreen());
    return loaded;
  });
  function Part(props: Props) {
    const Loaded = useLoaded(preload);
    return <Loaded {...props} />;
  }
  return { Part, preload };
}
