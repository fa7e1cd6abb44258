import * as z from 'zod/mini';

/** What an element looks like on the screen: computed values by property. */
export const cssEvalsSchema = z.object({
  cssEvals: z.record(z.string(), z.string()),
  /** How the element around it lays it out. */
  parentCssEvals: z.record(z.string(), z.string()),
  /** Ours: the colour that stands behind its words; null where a picture does, or nothing. */
  backdrop: z.nullable(z.string()),
  /** Ours: how many pixels a `rem` has on its page. */
  rootPx: z.number(),
});
/** Computed values of an element and of what lays it out, by the names of CSS properties. */
export type CssEvals = z.infer<typeof cssEvalsSchema>;
