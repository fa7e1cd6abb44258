import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { type Interaction, setInteraction } from '../../sync/outbox/registers.ts';
import type { InteractionContext } from './interaction-context.ts';

/** Keeps a like or a save on the device and queues it for the school, both or neither. */
export function changeInteraction(
  { db, actor }: InteractionContext,
  interaction: Interaction,
): Promise<Result<void, AppError>> {
  return attempt(() => setInteraction(db, interaction, { now, newId, actor }));
}
