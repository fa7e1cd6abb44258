import { useMemo, useSyncExternalStore } from 'react';

/** An address for what lies on this device, as long as it is shown; null without anything, and for the first frame. */
export function useObjectUrl(blob: Blob | null): string | null {
  const address = useMemo(() => addressOf(blob), [blob]);
  return useSyncExternalStore(address.subscribe, address.current);
}

/** The browser keeps what has an address: it is given when somebody looks, and taken back when nobody does. */
function addressOf(blob: Blob | null) {
  let url: string | null = null;
  return {
    current: () => url,
    subscribe: (notify: () => void): (() => void) => {
      if (blob === null) return () => {};
      const made = URL.createObjectURL(blob);
      url = made;
      notify();
      return () => {
        url = null;
        URL.revokeObjectURL(made);
      };
    },
  };
}
