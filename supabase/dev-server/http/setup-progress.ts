import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** How far a stack is on its way to what everybody may see. */
export interface SetupProgress {
  /** Whether this is the first start of a data folder: then its school is made, otherwise it is only opened. */
  readonly isFirst: boolean;
  /** From 0 to 1. */
  readonly share: number;
}

/** After so many seconds it is worth asking again. */
export const SETUP_RETRY_SECONDS = 2;

/** Whole percents of the way. */
export function percentOf({ share }: SetupProgress): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100);
}

/** What a program is told that asks too early. */
export function setupRefusal(progress: SetupProgress): Refusal {
  const what = progress.isFirst ? 'being set up' : 'opening';
  const message = `The school is ${what}: ${percentOf(progress)} % done`;
  return new Refusal(503, 'SETTING_UP', message, { 'retry-after': String(SETUP_RETRY_SECONDS) });
}
