import { loadOnce } from '../../platform/load-once.ts';

/** What turns a text into the squares that a camera reads: its code is loaded with the pages that print slips and no other. */
export const loadQrEncoder = loadOnce(async () => (await import('uqr')).encode);
