import type { Behaviour } from './stage.ts';

/** The page is used as if there were no editor. */
export const drive: Behaviour<'drive'> = { handle: (_event, now) => now };
