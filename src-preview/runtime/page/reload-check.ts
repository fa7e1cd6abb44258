import { reloadCheckDelayMs } from '../../protocol/constants.ts';
import { rootIds } from '../../protocol/ids.ts';

/** Where apps put themselves; the body is no place of its own. */
const appRoots = rootIds.filter((id) => id !== 'body');

/**
 * Looks a second after changes were written whether the page is still there: one that an error of React has emptied since, with
 * nothing that says so, is loaded again. One that was empty before is left alone.
 */
export function createReloadCheck(
  window: Window,
  hasError: () => boolean,
): { readonly flushing: (isFlushing: boolean) => void } {
  const { document } = window;
  const isFilled = () => appRoots.some((id) => (document.querySelector(`#${id}`)?.childElementCount ?? 0) > 0);
  const hasRoot = () => appRoots.some((id) => document.querySelector(`#${id}`) !== null);
  let wasFilled = false;
  let timer = 0;
  return {
    flushing(isFlushing) {
      window.clearTimeout(timer);
      wasFilled ||= isFilled();
      if (isFlushing) return;
      timer = window.setTimeout(() => {
        if (wasFilled && hasRoot() && !isFilled() && !hasError()) window.location.reload();
        wasFilled = false;
      }, reloadCheckDelayMs);
    },
  };
}
