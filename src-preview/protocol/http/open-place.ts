import * as z from 'zod/mini';
import { elementRefSchema } from './element-ref.ts';

/** `open`: shows a place in the editor that the developer uses. */
export const openPlaceSchema = z.union([
  z.object({ element: elementRefSchema }),
  /** The template of the styled component that an element is. */
  z.object({ template: elementRefSchema }),
  /** A value of a theme, as `GET theme` named it. */
  z.object({ theme: z.string().check(z.maxLength(1_000)) }),
  /** A place of a token, as `GET tokens` named it; with a number the one of its uses that has it in the list there. */
  z.object({ token: z.string().check(z.maxLength(4_000)), use: z.optional(z.int().check(z.minimum(0))) }),
  /** A rule of a style sheet, as `read/styles` named it; with a property the declaration of it. */
  z.object({ rule: z.string().check(z.maxLength(4_000)), property: z.optional(z.string().check(z.maxLength(100))) }),
]);
