import { AppError } from '../../domain/app-error.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type Interaction, setInteraction } from '../../sync/registers.ts';
import type { Voice } from './voice.ts';

/** Keeps a like or a save on the device and queues it for the school, both or neither. */
export async function tellPost({ db, actor }: Voice, interaction: Interaction): Promise<Result<void, AppError>> {
  try {
    await setInteraction(db, interaction, { now, newId, actor });
    return ok(undefined);
  } catch (error) {
    if (error instanceof AppError) return err(error);
    throw error;
  }
}
