import { useEffect, useState } from 'react';

/** An address for what lies on this device, as long as it is shown; null without anything, and for the first frame. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ readonly blob: Blob; readonly url: string } | null>(null);
  useEffect(() => {
    if (blob === null) return undefined;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made?.blob === blob ? made.url : null;
}
