import * as z from 'zod/mini';

/** What a change of styles depends on and only the page knows; what is left out is taken as the sources have it. */
export const pageFactsShape = {
  /** Where lines begin on the page, for what is said along the line of reading instead of left or right. */
  direction: z.optional(z.enum(['ltr', 'rtl'])),
  /** Classes of the element whose conditions hold on the page now: of utility classes that one is changed which decides there. */
  holding: z.optional(z.array(z.string().check(z.maxLength(4_000))).check(z.maxLength(2_000))),
  /** How often the page shows what is made of the element’s source; more than once tells that it is a template. */
  made: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  /** How many pixels a `rem` has on the page; without it, what the sheets of the project say of the root. */
  rootPx: z.optional(z.number().check(z.positive(), z.maximum(1_000))),
};
