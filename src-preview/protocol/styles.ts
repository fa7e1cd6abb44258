import * as z from 'zod/mini';
import { capabilitySchema, placeSchema } from './refusals.ts';
import { tokenContrastSchema, tokenPlaceSchema } from './tokens.ts';

/** A declaration as its source writes it. */
export const styleDeclarationSchema = z.object({
  name: z.string(),
  value: z.string(),
  isImportant: z.boolean(),
  /** The properties that it sets, each of which sets one thing. */
  longhands: z.array(z.string()),
  place: placeSchema,
});
/** One declaration of the sources, to be shown and changed in its place. */
export type StyleDeclaration = z.infer<typeof styleDeclarationSchema>;

/** Who has a class: elements of the sources, and places that give it otherwise. */
export const classUsesSchema = z.object({
  count: z.int(),
  /** The sources also pick classes of the sheet by a name that they work out. */
  mayBeMore: z.boolean(),
  places: z.array(placeSchema),
});

/**
 * A rule of a project's sheet that may concern an element, or what an at-rule within a rule says itself, for `&`. Whether it does
 * on a page, the page knows.
 */
export const styleRuleSchema = z.object({
  /** What a request names it by. */
  target: z.string(),
  place: placeSchema,
  /**
   * Which of the sheet's rules it is, counted from 0 in the order in which they are written; what an at-rule within a rule says
   * itself counts as that rule.
   */
  order: z.int(),
  selectors: z.array(z.string()),
  /** What stands around it, from the outermost: `@media (min-width: 48em)`, and for what is nested the rules around it. */
  conditions: z.array(z.string()),
  /** Its selectors as they would stand by themselves, without rules around them: `:is(.outer) .inner`. */
  unnested: z.optional(z.array(z.string())),
  /** Of the conditions the at-rules. */
  around: z.optional(z.array(z.string())),
  /** The layer in which it stands, by its names from the outermost; null in none. */
  layer: z.optional(z.nullable(z.array(z.string()))),
  /** The class of the element by which it is meant; null where the rule means it by anything else. */
  className: z.nullable(z.string()),
  /** What the rule waits for in its selector, beside states of the element: `[data-open]`, `.card:hover`; left out where it waits for nothing. */
  waits: z.optional(z.array(z.string())),
  /** Who else has that class. */
  uses: z.nullable(classUsesSchema),
  declarations: z.array(styleDeclarationSchema),
});
/** A rule of the project’s own sheets, as requests may name it. */
export type StyleRule = z.infer<typeof styleRuleSchema>;

/** A utility class that the element's source says, with what it writes. */
export const utilityClassSchema = z.object({
  name: z.string(),
  /** What it waits for: states and a width, in the order in which its name says them. */
  modifiers: z.array(z.string()),
  declarations: z.array(z.object({ name: z.string(), value: z.string() })),
  place: placeSchema,
  /** Whether the element has it whatever its state: only then a value of it is changed. */
  isAlways: z.boolean(),
});
/** A utility class of an element with what it writes. */
export type UtilityClassReport = z.infer<typeof utilityClassSchema>;

/** What the template of a styled component says: constants, and what code puts in. */
const styledTemplateSchema = z.object({
  /** The component as the element names it. */
  name: z.string(),
  place: placeSchema,
  /** Whether its constants can be changed at all. */
  can: capabilitySchema,
  /** Every element whose look it says. */
  uses: classUsesSchema,
  parts: z.array(
    z.object({
      /** What has to be so, from the outermost; empty for what always holds. */
      conditions: z.array(z.string()),
      /** These conditions as a request names them; null where it cannot. */
      modifiers: z.nullable(z.array(z.string())),
      declarations: z.array(z.object({ name: z.string(), value: z.nullable(z.string()), can: capabilitySchema })),
    }),
  ),
});

/** What is known of an element's styles: the answer of `read/styles`. */
export const styleReportSchema = z.object({
  rules: z.array(styleRuleSchema),
  /** Rules for the page itself, of which what is inherited reaches everything. */
  page: z.array(styleRuleSchema),
  /** The constants of its style attribute; without a value where code computes it. */
  inline: z.array(z.object({ name: z.string(), value: z.nullable(z.string()), can: capabilitySchema })),
  /** The template of the styled component that it is; left out for any other. */
  template: z.optional(styledTemplateSchema),
  /** Its utility classes in their order; left out where the project has none. */
  utilities: z.optional(z.array(utilityClassSchema)),
  /** Whether the element can have a class of its own, for what is to hold only here. */
  newClass: capabilitySchema,
  /** The widths from which on (`md`) and up to which (`max-md`) a rule can hold, by their names in requests. */
  breakpoints: z.array(z.object({ name: z.string(), condition: z.string() })),
  /** Custom properties that the project defines for every page, with the rule that does. */
  tokens: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      target: z.string(),
      place: placeSchema,
      /** Where the dark has a value of its own: the place that decides there, by the name that `GET tokens` gives it. */
      dark: z.optional(tokenPlaceSchema),
      /** Whether the element's own rules use it. */
      isUsed: z.boolean(),
    }),
  ),
  contrast: z.nullable(tokenContrastSchema),
});
/** Everything that the sources say of an element’s look. */
export type StyleReport = z.infer<typeof styleReportSchema>;
