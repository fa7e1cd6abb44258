import * as z from 'zod/mini';
import { codebaseIdSchema } from './ids.ts';
import { languageTagSchema } from './languages.ts';
import { placeSchema, refusalSchema } from './refusals.ts';

/**
 * Which text of an element is meant: the n-th of the text nodes that stand directly in it (whitespace counts, as in
 * `childNodes` filtered to text), or the value of an attribute.
 */
export const textSlotSchema = z.union([
  z.object({ node: z.int().check(z.gte(0), z.lte(10_000)) }),
  z.object({ attribute: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)) }),
]);
/** One text of an element, by its place among its texts or by its attribute. */
export type TextSlot = z.infer<typeof textSlotSchema>;

/** The attributes whose values are words for people. */
export const textAttributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'] as const;

/** A text as it stands on the screen. */
export const shownTextSchema = z.object({
  slot: textSlotSchema,
  text: z.string().check(z.maxLength(20_000)),
  /**
   * The elements of the sources that the text stands in, from the nearest outwards, hosts and component instances alike.
   * For a text that a component renders without a host of its own, this begins with that component's instance.
   */
  ancestry: z.array(codebaseIdSchema).check(z.maxLength(200)),
  /** Of each of these its place among what React made with it, where it says that: which thing of a list is shown. */
  places: z.optional(z.array(z.nullable(z.int().check(z.minimum(0)))).check(z.maxLength(200))),
});
/** A text of the screen with what it stands in, by which it is traced. */
export type ShownText = z.infer<typeof shownTextSchema>;

/** The most texts of the page that a call tells of. */
export const mostTextsOnPage = 500;
/** Texts that the page shows, each with the language of what it stands in. */
export const textsOnPageSchema = z
  .array(z.object({ language: z.nullable(languageTagSchema), shown: shownTextSchema }))
  .check(z.maxLength(mostTextsOnPage));

/** A piece of a sentence: words that can be edited, or a value that is put in and only moved or kept. */
export const textPieceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), text: z.string() }),
  /** `name` is how the source calls it, unique in its sentence; `shown` what stood there when it was looked at, if known. */
  z.object({ kind: z.literal('value'), name: z.string(), shown: z.optional(z.string()) }),
]);
/** One piece of a sentence: words, or a value by its name. */
export type TextPiece = z.infer<typeof textPieceSchema>;

/** A sentence as one string: what requests carry as the text before and after. A value that nobody has seen is `{name}`. */
export function textOfPieces(pieces: readonly TextPiece[]): string {
  return pieces.map((piece) => (piece.kind === 'words' ? piece.text : (piece.shown ?? `{${piece.name}}`))).join('');
}

/** A sentence in one language as the source holds it. */
export const textVersionSchema = z.object({
  language: z.nullable(languageTagSchema),
  place: placeSchema,
  /** The name of the entry there: a catalogue's key, or the way through an object (`groups[0].questions[2].question`). */
  key: z.string(),
  /** What can be edited as one text; of a plural each branch that the sentence has. */
  branches: z.array(
    z.object({
      /** Null where the sentence has no plural. For several plurals in one sentence: `posts=few,teachers=one`. */
      branch: z.nullable(z.string()),
      /** The same value by value, where values choose it: the outermost first. */
      choices: z.optional(z.array(z.object({ name: z.string(), form: z.string() }))),
      /** Whether it is the one on the screen. */
      isShown: z.boolean(),
      pieces: z.array(textPieceSchema),
    }),
  ),
});
/** A sentence in one language, with every branch that it has there. */
export type TextVersion = z.infer<typeof textVersionSchema>;
/** One of the ways in which a version says its sentence. */
export type TextBranch = TextVersion['branches'][number];

/** Where a text comes from and what may be done with it: what `read/texts` answers for each text that was asked about. */
export const textReportSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('editable'),
    slot: textSlotSchema,
    /** Names the entry in requests (`target` of an edit): opaque, stable as long as the file's entry keeps its key. */
    target: z.string(),
    versions: z.array(textVersionSchema),
    /** Where else the same entry is used in the sources, without the place at hand. */
    usedAt: z.array(placeSchema),
    /** Of an entry that is used elsewhere: whether the text can have one of its own (`ownWords` of an edit). */
    canBeOwn: z.optional(z.literal(true)),
    /** For a text that a component was given: where it is given. */
    givenAt: z.optional(placeSchema),
  }),
  z.object({ state: z.literal('refused'), slot: textSlotSchema, refusal: refusalSchema }),
]);
/** Of one text: where it can be edited, or why it cannot. */
export type TextReport = z.infer<typeof textReportSchema>;

/** A branch of a sentence with plurals: `few`, or `posts=few,teachers=one` where a sentence has several. */
export const branchSchema = z.string().check(z.regex(/^[\w=,-]{1,200}$/));

/** The name of an entry, as `read/texts` or a refusal gave it. */
export const targetSchema = z.string().check(z.maxLength(1_000));

/** A new entry of the catalogues for a text that stands in the markup: its key, and what it says in each language. */
export const newEntrySchema = z.object({
  key: z.string().check(z.regex(/^[A-Za-z][\w-]*(?:\.[\w-]+)*$/), z.maxLength(120)),
  texts: z.record(languageTagSchema, z.string().check(z.maxLength(20_000))),
});
