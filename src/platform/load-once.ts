import { onEditedTexts } from './edited-texts.ts';

/** A promise that says whether it is there already: React's `use` reads such a value without a pause. */
type Known<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

const againAfterMs = 1_500;

/** One request may be lost on any line: it is made once more before anybody hears of it. */
async function twice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    return load();
  }
}

/**
 * Loads a thing when it is first asked for and keeps it. One that did not come is asked for once more by itself, and again
 * whenever somebody asks: the network may be back.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Known<T> | null = null;
  function begin(): Known<T> {
    const promise: Known<T> = twice(load);
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
