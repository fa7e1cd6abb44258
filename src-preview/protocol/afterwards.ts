import * as z from 'zod/mini';

/** The four keys that a change may carry. */
export const afterwardsSchema = z.object({
  elementKeyToSelectAfterInstantUpdate: z.optional(z.string()),
  elementKeysToMultiselectAfterInstantUpdate: z.optional(z.array(z.string())),
  elementKeyToSelectAfterUndoInstantUpdate: z.optional(z.string()),
  elementKeysToMultiselectAfterUndoInstantUpdate: z.optional(z.array(z.string())),
});
/** What is selected once the page shows a change, or shows it no longer. */
export type Afterwards = z.output<typeof afterwardsSchema>;
