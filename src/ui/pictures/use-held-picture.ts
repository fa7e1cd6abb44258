import { useState } from 'react';
import { savesData } from '../../platform/data-saving.ts';

interface HeldPicture {
  readonly isHeld: boolean;
  readonly ask: () => void;
}

/** Whether a picture is held back because its reader saves data and has not asked for it. */
export function useHeldPicture(src: string | null): HeldPicture {
  const [asked, setAsked] = useState<string | null>(null);
  return { isHeld: savesData() && asked !== src, ask: () => setAsked(src) };
}
