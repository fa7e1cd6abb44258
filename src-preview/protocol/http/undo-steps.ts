import * as z from 'zod/mini';
import { activityIdSchema } from '../ids.ts';
import { capabilitySchema } from '../refusals.ts';

/** `read/undo`: whether one activity can be taken back by itself; nothing is written for it. */
export const readUndoSchema = z.object({ activityId: activityIdSchema });

/** `activities/clearUndone`: the turn that the history was read as of; what was taken back later stays in it. */
export const clearUndoneSchema = z.object({ turn: z.int().check(z.minimum(0)) });

/** The answer to `read/undo`. */
export const undoStepsSchema = z.object({
  can: capabilitySchema,
  /** Later activities in the same places, newest first: once these are taken back, it can be. None where that would not help. */
  first: z.array(activityIdSchema),
});
/** Whether one activity can be taken back, and what has to go before it. */
export type UndoSteps = z.infer<typeof undoStepsSchema>;
