import * as z from 'zod/mini';
import { changeShape } from './ids.ts';
import { placeSchema } from './refusals.ts';

/** What a token is of, by which it is shown and looked at. */
export const tokenKinds = ['color', 'size', 'space', 'radius', 'shadow', 'other'] as const;
/** What a token is of. */
export type TokenKind = (typeof tokenKinds)[number];

/** One place in which a token is given a value. */
export const tokenPlaceSchema = z.object({
  /** What a request names it by. */
  target: z.string(),
  /** As its source writes it. */
  value: z.string(),
  place: placeSchema,
});
/** A place in which a token is given a value, by the name under which a request changes it. */
export type TokenPlace = z.infer<typeof tokenPlaceSchema>;

/** A custom property that the project defines for its pages, as it is in the light and in the dark. */
export const tokenSchema = z.object({
  name: z.string(),
  kind: z.enum(tokenKinds),
  /** What people call it, and what it is for, by language, where the project says so. */
  titles: z.optional(z.record(z.string(), z.string())),
  about: z.optional(z.record(z.string(), z.string())),
  /** The place that decides in the light; null where nothing does whatever the width. */
  light: z.nullable(tokenPlaceSchema),
  /** The place that decides in the dark; null where that is the one of the light, or none does. */
  dark: z.nullable(tokenPlaceSchema),
  /** What a request names a dark value by that is not there yet; null where there is one, or nowhere to say it. */
  newDark: z.nullable(z.string()),
  /** What it comes to in both, with the values of the tokens that it names in their places. */
  shown: z.object({ light: z.string(), dark: z.string() }),
  /** Other places: those that wait for something (`when`), and those over which another one decides. */
  others: z.array(z.extend(tokenPlaceSchema, { when: z.array(z.string()) })),
  /** Where the sources take it by `var()`. */
  uses: z.object({ count: z.int(), places: z.array(placeSchema) }),
});
/** A token of the project's design. */
export type Token = z.infer<typeof tokenSchema>;

/** Tokens that have to stand out from each other: what is written in one on the ground of the other. */
export const tokenContrastSchema = z.object({
  least: z.number(),
  pairs: z.array(z.tuple([z.string(), z.string()])),
});
/** The pairs of tokens that have to stand out from each other, and how far. */
export type TokenContrast = z.infer<typeof tokenContrastSchema>;

/** The tokens of a project, and which of them have to stand out from each other: the answer of `GET tokens`. */
export const tokensReplySchema = z.object({
  tokens: z.array(tokenSchema),
  contrast: z.nullable(tokenContrastSchema),
});
/** Everything that the sources say of the design's tokens. */
export type TokensReply = z.infer<typeof tokensReplySchema>;

/** `mutate/changeToken`: another value of a token of the design, in the place that `GET tokens` named. */
export const changeTokenSchema = z.object({
  ...changeShape,
  target: z.string().check(z.maxLength(4_000)),
  /** What that place said; where it says something else by now, nothing is written. Empty for one that is not there yet. */
  was: z.string().check(z.maxLength(100_000)),
  value: z.string().check(z.maxLength(500)),
});
