import * as z from 'zod/mini';
import { changeShape } from './ids.ts';
import { capabilitySchema, placeSchema } from './refusals.ts';

/** A value of a theme, as its source writes it. */
export const themeValueSchema = z.object({
  /** What a request names it by. */
  target: z.string(),
  /** The way to it within the theme: `colors`, `indigo`, `6`. */
  path: z.array(z.string()),
  /** Null where code works it out. */
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  place: placeSchema,
  /** Whether it can be written, or why not. */
  can: capabilitySchema,
});
/** One value of a theme, by the name under which a request changes it. */
export type ThemeValue = z.infer<typeof themeValueSchema>;

const literalsSchema = z.array(z.union([z.string(), z.number(), z.boolean()]));

/** What a value may be, by the types of the place in which it stands. */
export const valueTypeSchema = z.object({
  /** As TypeScript writes it. */
  type: z.string(),
  /** Every value that it may have, where it is a choice. */
  values: z.optional(literalsSchema),
  /** Values that the type names where others are allowed too. */
  offers: z.optional(literalsSchema),
});
/** What a value of a theme may be; without `values` anything of its type. */
export type ValueType = z.infer<typeof valueTypeSchema>;

/** Another value in a theme, named as `GET theme` named it. */
export const changeThemeValueSchema = z.object({
  ...changeShape,
  target: z.string().check(z.maxLength(1_000)),
  value: z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]),
});
