import * as z from 'zod/mini';
import { warningSchema } from '../../protocol/http/replies.ts';
import { activityIdSchema, changeIdSchema, codebaseIdSchema } from '../../protocol/ids.ts';

const splice = z.object({ start: z.int(), end: z.int(), text: z.string() });

/** A splice that can be found again in a text that has changed around it. */
const anchoredSplice = z.extend(splice, {
  /** What stands where the splice goes. */
  was: z.string(),
  /** What stands right before and right after that. */
  before: z.string(),
  after: z.string(),
});
export type AnchoredSplice = z.infer<typeof anchoredSplice>;

const writtenFile = z.object({
  file: z.string(),
  before: z.string(),
  after: z.string(),
  patch: z.array(z.string()),
  /** From the text before to the text after. */
  splices: z.array(splice),
  /** And back. */
  inverse: z.array(anchoredSplice),
  /** Set where the file comes with the turn, or goes with it: no text and no file are the same. */
  isWhole: z.optional(z.boolean()),
});
export type WrittenFile = z.infer<typeof writtenFile>;

/**
 * One time that an activity wrote files: when it was made, undone or done again. `before` and `after` of a file are the
 * SHA-256 of its bytes.
 */
export const turnSchema = z.object({
  /** One more than that of the turn before, whichever process made that. */
  number: z.int(),
  activityId: activityIdSchema,
  /** What the activity is after this turn. */
  state: z.enum(['done', 'undone']),
  /** The call that made the activity, and what it was about. */
  path: z.string(),
  summary: z.record(z.string(), z.string()),
  at: z.string(),
  /** The request that this turn answered, if it can be asked again, and what it said. */
  request: z.optional(z.object({ changeId: changeIdSchema, digest: z.string() })),
  prevIdToNewId: z.record(z.string(), codebaseIdSchema),
  warnings: z.array(warningSchema),
  files: z.array(writtenFile),
});
export type Turn = z.infer<typeof turnSchema>;
