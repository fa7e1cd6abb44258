import { useSyncExternalStore } from 'react';

/** From here on two things stand side by side on pages of work. */
const wide = '(min-width: 75em)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window has room for a second thing beside the first, also while it is made narrower or wider. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
