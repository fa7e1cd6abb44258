import { useEffect, useState } from 'react';
import type { encode } from 'uqr';
import { loadQrEncoder } from './load-qr-encoder.ts';

/** What draws codes for cameras; null until it is here, and while the network does not give it: cards are good without. */
export function useQrEncoder(): typeof encode | null {
  const [loaded, setLoaded] = useState<{ readonly encode: typeof encode } | null>(null);
  useEffect(() => {
    loadQrEncoder().then(
      (encoder) => setLoaded({ encode: encoder }),
      () => setLoaded(null),
    );
  }, []);
  return loaded && loaded.encode;
}
