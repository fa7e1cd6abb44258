import type { ManaraDatabase } from '../../data/database.ts';
import { AppError } from '../../domain/app-error.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type Interaction, setInteraction } from '../../sync/registers.ts';

/** Keeps a like or a save on the device and queues it for the school, both or neither. */
export async function tellPost(db: ManaraDatabase, interaction: Interaction): Promise<Result<void, AppError>> {
  try {
    await setInteraction(db, interaction, { now, newId });
    return ok(undefined);
  } catch (error) {
    if (error instanceof AppError) return err(error);
    throw error;
  }
}
