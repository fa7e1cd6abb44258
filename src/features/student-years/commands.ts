import { deleteMeta, writeMeta } from '../../data/database/meta.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';

/** Keeps on the device whether its student has left: what the school would refuse is not offered then, with a network or without. */
export function noteLeaving({ db }: AccountStore, readsUntil: number | null): Promise<Result<void, AppError>> {
  return attempt(() => (readsUntil === null ? deleteMeta(db, 'readsUntil') : writeMeta(db, 'readsUntil', readsUntil)));
}
