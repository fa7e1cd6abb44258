import * as z from 'zod/mini';
import { elementRefSchema } from './element-ref.ts';
import { newElementSchema } from './new-element.ts';
import { pageFactsShape } from './page-facts.ts';
import { stylingFrameworks } from '../constants.ts';
import { activityIdSchema, changeShape } from '../ids.ts';
import { languageTagSchema } from '../languages.ts';
import { agreedSchema } from '../reach.ts';
import { pictureIdSchema } from '../pictures.ts';
import { addStorySchema, changeStorySchema, removeStorySchema } from '../storyboards.ts';
import { changeThemeValueSchema } from '../theme.ts';
import { changeTokenSchema } from '../tokens.ts';
import {
  branchSchema,
  newEntrySchema,
  shownTextSchema,
  targetSchema,
  textPieceSchema,
  textsOnPageSchema,
  textSlotSchema,
} from '../texts.ts';

/** Bodies of the editor server's calls, by their paths below `canvases/{canvasId}/parseAndMutate/`. */

const customPropertySchema = z.object({
  name: z.string().check(z.regex(/^--[\w-]{1,100}$/)),
  value: z.string().check(z.maxLength(500)),
});
const modifiersSchema = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(12));
const classNameSchema = z.string().check(z.minLength(1), z.maxLength(500));

/** `mutate/editText`: another text in the place of one that stands on the screen; refused where that says something else by now. */
export const editTextSchema = z.object({
  ...changeShape,
  element: elementRefSchema,
  /** What the text said before, as `textOfPieces` writes it: the screen's words, values as they were shown. */
  oldText: z.string().check(z.maxLength(20_000)),
  newText: z.string().check(z.maxLength(20_000)),
  /** The text in pieces, for a sentence with values; else `newText` is taken, in which every value must stand once as shown. */
  pieces: z.optional(z.array(textPieceSchema).check(z.maxLength(200))),
  slot: z.optional(textSlotSchema),
  language: z.optional(languageTagSchema),
  branch: z.optional(branchSchema),
  /** Which entry is meant, of those that `read/texts` or a refusal named. Without it the text is traced. */
  target: z.optional(targetSchema),
  /** Moves the text out of the markup into a new entry of the catalogues; `newText` is then what it says in the language shown. */
  newEntry: z.optional(newEntrySchema),
  /** Gives the text an entry of its own, which says the same in every language; `newText` is then what it says already. */
  ownWords: z.optional(z.literal(true)),
  /** Every text on the screen that may help to trace it; at least the one in question where there are several. */
  shown: z.optional(shownTextSchema),
});

/** `mutate/addClass`: one class more for an element. */
export const addClassSchema = z.object({
  ...changeShape,
  reactElement: elementRefSchema,
  className: classNameSchema,
  stylingFramework: z.nullable(z.enum(stylingFrameworks)),
  modifiers: modifiersSchema,
  customProperties: z.array(customPropertySchema).check(z.maxLength(50)),
});

/** `mutate/removeClass`: one class less; refused where the source does not say it as a word. */
export const removeClassSchema = z.object({
  ...changeShape,
  reactElement: elementRefSchema,
  className: classNameSchema,
});

/** `mutate/changePropValue`: another value of one property of an element. */
export const changePropValueSchema = z.object({
  ...changeShape,
  elementToModify: elementRefSchema,
  propName: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Null takes the property away. Lists and objects are literals of the same. */
  propValue: z.json(),
  /** Of an image's `src`: the picture of the app that it is to show; `propValue` says nothing then. */
  picture: z.optional(pictureIdSchema),
});

/** A rule as `read/styles` named it, a class of the element's own beside those that it has, or its style attribute. */
export const stylingTargetSchema = z.union([
  z.object({ rule: z.string().check(z.maxLength(4_000)) }),
  z.literal('new-class'),
  z.literal('inline'),
]);

/** `mutate/styling`: other values of CSS properties, in a rule, in a new class or in the style attribute. */
export const stylingSchema = z.object({
  ...changeShape,
  reactElement: elementRefSchema,
  /** Values by CSS properties, named as sheets or style objects name them, an empty one takes it away; `taken`: whether a browser knows them. */
  styling: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(500))),
  stylingFramework: z.enum(stylingFrameworks),
  /** States (`hover`), and of the widths of the project at most one from which on (`md`) and one up to which (`max-md`). */
  modifiers: modifiersSchema,
  customProperties: z.array(customPropertySchema).check(z.maxLength(50)),
  taken: z.optional(z.record(z.string().check(z.maxLength(100)), z.boolean())),
  /** Further elements that the same is wanted of, in one change. */
  others: z.optional(z.array(elementRefSchema).check(z.maxLength(200))),
  /** What is written to. Without it, the rule of the element's class that decides, for all that have that class. */
  target: z.optional(stylingTargetSchema),
  agreed: agreedSchema,
  ...pageFactsShape,
});

const elementsSchema = z.array(elementRefSchema).check(z.minLength(1), z.maxLength(200));

/** `mutate/removeJsxElement`: elements less, with all that stands in them. */
export const removeJsxElementSchema = z.object({ ...changeShape, elementsToRemove: elementsSchema });
/** Neighbours in a div of their own. */
export const wrapInDivSchema = z.object({ ...changeShape, reactElements: elementsSchema });
/** Elements a second time, each behind itself. */
export const duplicateSchema = z.object({ ...changeShape, reactElements: elementsSchema });
/** For all texts in elements that other places say too an entry of their own, in one change. */
export const giveOwnWordsSchema = z.object({
  ...changeShape,
  reactElements: elementsSchema,
  /** What the page shows in them, to be told of what cannot have its own. */
  texts: z.optional(textsOnPageSchema),
});
/** Boxes less: what stands in each takes its place. */
export const unwrapSchema = z.object({ ...changeShape, reactElements: elementsSchema });
/** One thing of a list in another place of it, where the list is written in the sources. */
export const reorderListItemSchema = z.object({
  ...changeShape,
  /** The element that is made of each thing of the list. */
  element: elementRefSchema,
  /** Places on the page, from 0, of which there are `count`. */
  from: z.int().check(z.minimum(0)),
  to: z.int().check(z.minimum(0)),
  count: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** In a list within lists: the place of the one around in its own list, from the nearest outwards. */
  within: z.optional(z.array(z.int().check(z.minimum(0))).check(z.maxLength(8))),
});
/** `mutate/changeElementTag`: another tag for an element of HTML; what stands in it stays. */
export const changeElementTagSchema = z.object({
  ...changeShape,
  elementToModify: elementRefSchema,
  newTag: z.string().check(z.minLength(1), z.maxLength(60)),
});

/**
 * An element in another place: behind one child of the new container, before another, or at its end. Without a container it is
 * beside what stands in a Fragment without a name that no element holds.
 */
export const moveJsxElementSchema = z.object({
  ...changeShape,
  elementToMove: elementRefSchema,
  newContainerElement: z.nullable(elementRefSchema),
  afterElement: z.nullable(elementRefSchema),
  beforeElement: z.nullable(elementRefSchema),
  /** What it stood in when it was taken: if it stands elsewhere by now, it is not moved. */
  expectedCurrentParent: z.nullable(elementRefSchema),
});

/** An element more: behind one child of the destination, before another, or at its end; without a destination as with moves. */
export const addJsxElementSchema = z.object({
  ...changeShape,
  destinationElement: z.nullable(elementRefSchema),
  afterElement: z.nullable(elementRefSchema),
  beforeElement: z.nullable(elementRefSchema),
  newElement: newElementSchema,
  canvasId: z.optional(z.string().check(z.maxLength(120))),
  /** The storyboard whose content it was. */
  deletedStoryboardId: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
  /** A module whose component renders what is added, and the file that it would be. */
  fileContentsToSourceFrom: z.optional(z.nullable(z.string().check(z.maxLength(500_000)))),
  fileContentsSourceFilename: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  hasInstantUpdate: z.optional(z.boolean()),
  /** Its text as a new entry of the catalogues, where a project keeps its words there. */
  newEntry: z.optional(newEntrySchema),
});

/** `activities/undoChangeToFiles`: takes back what an activity wrote; refused where the files say something else in its places by now. */
export const undoSchema = z.object({ ...changeShape, latestUuid: activityIdSchema });
/** `activities/redoChangeToFiles`: writes again what was taken back of an activity; refused alike. */
export const redoSchema = z.object({ ...changeShape, changeToRedoId: activityIdSchema });

/** Every call that may write, by its path. */
export const mutationSchemas = {
  'mutate/editText': editTextSchema,
  'mutate/addClass': addClassSchema,
  'mutate/removeClass': removeClassSchema,
  'mutate/changePropValue': changePropValueSchema,
  'mutate/styling': stylingSchema,
  'mutate/changeThemeValue': changeThemeValueSchema,
  'mutate/changeToken': changeTokenSchema,
  'mutate/addJsxElement': addJsxElementSchema,
  'mutate/removeJsxElement': removeJsxElementSchema,
  'mutate/moveJsxElement': moveJsxElementSchema,
  'mutate/wrapInDiv': wrapInDivSchema,
  'mutate/unwrap': unwrapSchema,
  'mutate/reorderListItem': reorderListItemSchema,
  'mutate/duplicate': duplicateSchema,
  'mutate/giveOwnWords': giveOwnWordsSchema,
  'mutate/changeElementTag': changeElementTagSchema,
  'mutate/addStory': addStorySchema,
  'mutate/changeStory': changeStorySchema,
  'mutate/removeStory': removeStorySchema,
  'activities/undoChangeToFiles': undoSchema,
  'activities/redoChangeToFiles': redoSchema,
} as const;
/** The path of a call that may write; the list is closed. */
export type MutationPath = keyof typeof mutationSchemas;
/** A call that may write, its body read by the schema of its path. */
export type MutationRequest = {
  readonly [Path in MutationPath]: { readonly path: Path; readonly body: z.infer<(typeof mutationSchemas)[Path]> };
}[MutationPath];

/** The changes that are planned on the sources; undo and redo restore what the journal kept. */
export type EditRequest = Exclude<
  MutationRequest,
  { path: 'activities/undoChangeToFiles' | 'activities/redoChangeToFiles' }
>;
/** The name of what can be done with an element, as capabilities and plans know it: the last part of its path. */
export type Operation =
  Exclude<
    EditRequest['path'],
    'mutate/changeThemeValue' | 'mutate/changeToken' | `mutate/${string}Story`
  > extends `mutate/${infer Name}`
    ? Name
    : never;
