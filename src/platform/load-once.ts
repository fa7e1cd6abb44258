import { askedAgain } from './asked-again.ts';
import { onEditedTexts } from './edited-texts.ts';

/** A promise that says whether it is there already: React's `use` reads such a value without a pause. */
type Known<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/**
 * Loads a thing when it is first asked for and keeps it. One that did not come is asked for again, at once and whenever it is
 * wanted later: the network may be back.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Known<T> | null = null;
  function begin(): Known<T> {
    const promise: Known<T> = askedAgain(load);
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        loading = null;
      },
    );
    return promise;
  }
  if (import.meta.hot)
    onEditedTexts(async () => {
      // Whoever reads the promise reads the new text; a promise in its place would make the page wait.
      if (loading?.status) loading.value = await load();
    });
  return () => (loading ??= begin());
}
