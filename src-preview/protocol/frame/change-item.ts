import * as z from 'zod/mini';
import { afterwardsSchema } from '../afterwards.ts';

/** What the window knows beside a change's fields that helps to show it at once, or to take it back. */
const instantUpdateDataSchema = z.object({
  /** Whom else the change reaches: the selector of the page's rule that is changed. */
  selector: z.optional(z.string().check(z.maxLength(4_000))),
  /** What stands around the rule: `@media (min-width: 48em)`. */
  conditions: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(8))),
  /** The class by which it was shown, as the frame answered. */
  addedClass: z.optional(z.string().check(z.maxLength(500))),
});
/** What helps to show a change at once; every part may be missing, and then less is shown. */
export type InstantUpdateData = z.infer<typeof instantUpdateDataSchema>;

const change = { id: z.string(), type: z.string(), changeFields: z.record(z.string(), z.unknown()) };

/** A change as the frame is told of it. An undo or a redo holds the change that it is about in its fields. */
export const changeItemSchema = z.object({
  ...change,
  ...afterwardsSchema.shape,
  instantUpdateData: z.optional(instantUpdateDataSchema),
  /** Ids that the server has changed since the fields were written, old to new. */
  prevIdToNewIdMap: z.optional(z.record(z.string(), z.string())),
});
/** One change as it is shown in the frame before it is written; its fields are checked by the schema of its type. */
export type ChangeItem = z.infer<typeof changeItemSchema>;

/** The change that an undo or a redo is about. */
export const reversedItemSchema = z.union([
  z.object({ changeToUndo: z.object(change) }),
  z.object({ changeToRedo: z.object(change) }),
]);
