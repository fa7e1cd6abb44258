import * as z from 'zod/mini';
import { codebaseIdSchema } from '../ids.ts';

/** An element as clients name it: never by a file. */
export const elementRefSchema = z.object({
  codebaseId: codebaseIdSchema,
  elementKey: z.optional(z.string().check(z.maxLength(2_000))),
  /** What it stands in on the screen, from the nearest outwards, hosts and component instances alike. */
  ancestry: z.optional(z.array(codebaseIdSchema).check(z.maxLength(200))),
});
/** An element as a call names it; what it stands in tells instances of one source apart. */
export type ElementRef = z.infer<typeof elementRefSchema>;
