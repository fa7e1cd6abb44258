import { type AppError, isAppError } from './app-error.ts';
import type { Result } from './result.ts';

/** What came of keeping something on the device, null where it is kept. Room is blamed for nothing but a lack of it. */
export function notKeptOf(kept: Result<unknown, AppError>): 'no-room' | 'not-kept' | null {
  if (kept.ok) return null;
  return isAppError(kept.error, 'storage-full') ? 'no-room' : 'not-kept';
}
