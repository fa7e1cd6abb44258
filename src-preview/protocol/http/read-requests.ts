import * as z from 'zod/mini';
import { languageTagSchema } from '../languages.ts';
import { shownTextSchema, targetSchema } from '../texts.ts';
import { elementRefSchema } from './element-ref.ts';

/** A text that is asked about; `target` is the entry that a person chose of those that it could come from. */
const askedTextSchema = z.extend(shownTextSchema, { target: z.optional(targetSchema) });

/** `read/texts`: where texts that stand on the screen come from, and what may be done with each. */
export const readTextsSchema = z.object({
  element: elementRefSchema,
  language: z.nullable(languageTagSchema),
  texts: z.array(askedTextSchema).check(z.maxLength(500)),
});
/** A question where texts come from; nothing is written for it. */
export type ReadTextsRequest = z.infer<typeof readTextsSchema>;

/** `read/styles`: the rules that may concern an element, and what may be done with them. */
export const readStylesSchema = z.object({ element: elementRefSchema });
/** A question which rules may concern an element; nothing is written for it. */
export type ReadStylesRequest = z.infer<typeof readStylesSchema>;

/** `read/can`: whether a change would be made, or why not. The body is that of its path. */
export const readCanSchema = z.object({ path: z.string().check(z.startsWith('mutate/')), body: z.unknown() });
