import { useEffect, useRef, useState } from 'react';
import { asBlob, type KeptBytes } from '../../data/database/kept-bytes.ts';
import { useKeptPictures } from './teacher-queries.ts';

/** Where a kept picture can be shown from, on this device and as long as the page is open. */
interface KeptUrls {
  readonly url: string;
  readonly thumb: string;
}

/** The addresses of the pictures that wait here, by their names. */
export function useKeptPictureUrls(): ReadonlyMap<string, KeptUrls> {
  const pictures = useKeptPictures();
  const made = useRef(new Map<string, KeptUrls>());
  const [urls, setUrls] = useState<ReadonlyMap<string, KeptUrls>>(new Map());
  useEffect(() => {
    if (pictures === undefined) return;
    for (const { sha256, blob, thumb, type } of pictures) {
      if (made.current.has(sha256)) continue;
      const addressOf = (kept: KeptBytes) => URL.createObjectURL(asBlob(kept, type));
      made.current.set(sha256, { url: addressOf(blob), thumb: addressOf(thumb) });
    }
    setUrls(new Map(made.current));
  }, [pictures]);
  useEffect(() => {
    const known = made.current;
    return () => {
      for (const { url, thumb } of known.values()) {
        URL.revokeObjectURL(url);
        URL.revokeObjectURL(thumb);
      }
      known.clear();
    };
  }, []);
  return urls;
}
