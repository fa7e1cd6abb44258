import * as z from 'zod/mini';
import { storyboardTypes } from '../constants.ts';
import { codebaseIdSchema } from '../ids.ts';
import { windowLanguages } from '../languages.ts';
import { shownTextSchema, textSlotSchema } from '../texts.ts';
import { changeItemSchema } from './change-item.ts';
import { askedStyleSchema, askedValuesSchema } from './style-look.ts';

const elementKeySchema = z.string().check(z.maxLength(2_000));
const nothing = z.tuple([]);
const keyOrNone = z.tuple([z.nullable(elementKeySchema)]);
const flag = z.tuple([z.boolean()]);
const coordinate = z.number().check(z.gte(-100_000), z.lte(100_000));
const pointer = z.tuple([
  z.object({
    clientX: coordinate,
    clientY: coordinate,
    altKey: z.optional(z.boolean()),
    shiftKey: z.optional(z.boolean()),
    ctrlKey: z.optional(z.boolean()),
    metaKey: z.optional(z.boolean()),
  }),
]);
/** A place among the children of an element, from 0; what is behind the last is at the end. */
const childIndex = z.int().check(z.gte(0), z.lte(100_000));
const extent = z.number().check(z.gte(0), z.lte(20_000));

/** What people call an element, as its window says it in its own language. */
const elementNameSchema = z.object({
  /** What it is, with what stands behind that where it says something: `Heading · `. */
  kind: z.string().check(z.maxLength(200)),
  /** What it says, in the page's words; empty where it says nothing. */
  words: z.string().check(z.maxLength(200)),
});
/** What people call an element: what it is, and what it says. */
export type ElementName = z.infer<typeof elementNameSchema>;

/** What a frame shows for its window. */
const storyboardSchema = z.object({
  storyboardId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/)),
  storyboardType: z.optional(z.enum(storyboardTypes)),
});
const lookupSchema = z.object({
  /** As the markup writes it: `footer.Part`. */
  name: z.string().check(z.maxLength(200)),
  /** The component that writes it, and where. */
  scope: z.optional(z.nullable(z.string().check(z.maxLength(400)))),
});
/** The names of elements by their ids; an id that is missing has no name of the sources. */
export type Lookups = Readonly<Record<string, z.infer<typeof lookupSchema>>>;

/** What the window may know of an element: the answer of `describeElement`. */
export const elementDescriptionSchema = z.object({
  elementKey: elementKeySchema,
  codebaseId: codebaseIdSchema,
  /** The sources' elements it stands in, from the nearest (itself) outwards, hosts and instances alike. */
  ancestry: z.array(codebaseIdSchema),
  tagName: z.string(),
  /** The name of the nearest component instance of the sources, if the element is one's outermost host. */
  componentName: z.nullable(z.string()),
  classList: z.array(z.string()),
  /** Texts that stand directly in it, and the words in its attributes. */
  texts: z.array(shownTextSchema),
  /** The language of the element, from the nearest `lang`. */
  language: z.nullable(z.string()),
});
/** An element of the page as `describeElement` answers it; what people typed into fields is not in it. */
export type ElementDescription = z.infer<typeof elementDescriptionSchema>;

/** A text of the page and the element that it stands in: the answer of `describeTexts` is a list of them. */
export const pageTextSchema = z.object({
  elementKey: elementKeySchema,
  codebaseId: codebaseIdSchema,
  tagName: z.string(),
  language: z.nullable(z.string()),
  shown: shownTextSchema,
});
/** One text of the page, as `describeTexts` lists it in the page’s order. */
export type PageText = z.infer<typeof pageTextSchema>;

/**
 * The functions of the frame that the window may call, with their arguments; answered by `callReply`. Looked up in a table
 * and nowhere else.
 */
export const frameFunctionSchemas = {
  /** Says what the frame shows: keys carry the storyboard's id from then on, and a piece has the frame for itself. */
  initProject: z.tuple([storyboardSchema]),
  /** What the sources call their elements, by id: the names of outlines and of the navigation tree. Replaces what was known. */
  setNewLookups: z.tuple([z.record(codebaseIdSchema, lookupSchema)]),
  enableDriveMode: nothing,
  disableDriveMode: nothing,
  setHoveredElement: keyOrNone,
  setSelectedElement: keyOrNone,
  setMultiselectedElementKeys: z.tuple([z.array(elementKeySchema).check(z.maxLength(5_000))]),
  clearHoveredOutlines: nothing,
  updateOutlines: nothing,
  setZoomPerc: z.tuple([z.number().check(z.gte(1), z.lte(1_000))]),
  setAiContext: flag,
  /** Ours: the window's language, in which the layer says what it says by itself; until it is told, that of the page. */
  setWindowLanguage: z.tuple([z.enum(windowLanguages)]),
  /**
   * Ours: what people call an element, for its outline. From the first on an outline of which the window says nothing has no name;
   * without any it has that of the sources.
   */
  setElementName: z.tuple([elementKeySchema, elementNameSchema]),
  /** Ids that the server has changed, old to new. */
  updateCodebaseIds: z.tuple([z.record(z.string(), codebaseIdSchema)]),
  getElementClassList: z.tuple([elementKeySchema]),
  /**
   * The rules that mean an element or reach it by inheritance, the strongest last; null when it is gone. With `true` also
   * those that would mean it if it had their classes. See `processedRuleSchema`.
   */
  processRulesForSelectedElement: z.tuple([elementKeySchema, z.optional(z.boolean())]),
  /** Shows the selected elements as they are in some states; without any, as they are. */
  setModifiersForSelectedElement: z.tuple([z.array(z.string().check(z.maxLength(60))).check(z.maxLength(12))]),
  /** What an element looks like on the screen: the values of `collectedProperties`, and of those of its parent. */
  getCssEvals: z.tuple([elementKeySchema]),
  /** Whether a selector means an element; an invalid one means none. */
  ruleMatchesElement: z.tuple([elementKeySchema, z.string().check(z.maxLength(4_000))]),
  /**
   * Ours: holds what was written for an element against what the page makes of it, with what decides in its place; null when it is
   * gone. See `shownStyleSchema`.
   */
  lookAtStyle: z.tuple([elementKeySchema, askedStyleSchema]),
  /** Ours: of values by property which ones the browser of the frame takes. */
  takesValues: z.tuple([askedValuesSchema]),
  /** Shows a change before it is written, takes it back, or shows it again. */
  applyChangeItemToDocument: z.tuple([changeItemSchema]),
  /** Ours: what custom properties of the page come out as, by their names. */
  readCustomProperties: z.tuple([z.array(z.string().check(z.regex(/^--[\w-]{1,100}$/))).check(z.maxLength(500))]),
  /** Ours: outlines whatever a selector of the page means, beside what is selected; null ends it. Answers with how many. */
  outlineMatching: z.tuple([z.nullable(z.string().check(z.maxLength(4_000)))]),
  /** Tells the page of something, by an event of that name at its document. */
  dispatchEvent: z.tuple([z.string().check(z.regex(/^[A-Za-z][\w:.-]{0,99}$/)), z.optional(z.unknown())]),
  goBack: nothing,
  goForward: nothing,
  refresh: nothing,
  setIsFlushing: flag,
  /** The pointer as the window knows it, over a frame that does not get it itself: it moves over something. */
  syntheticMouseOver: pointer,
  /** The pointer moves; while something is pressed or dragged, with the main button down. */
  syntheticMouseMove: pointer,
  /** The main button is let go of. */
  syntheticMouseUp: pointer,
  /** Begins to drag what is selected, without a pointer; false where that cannot be dragged. */
  triggerDragStart: nothing,
  /** Ours: begins to look for a place for something new, by the synthetic pointer; false where nothing can be dragged now. */
  triggerPlacing: nothing,
  /** Ends a drag without a change, and takes back what stands somewhere for the time being. */
  triggerDragCancel: nothing,
  /** Ours: why what is dragged may not go to the place that `dropPlace` told of, in words that are shown there; null where it may. */
  sayDropRefused: z.tuple([z.int(), z.nullable(z.string().check(z.maxLength(2_000)))]),
  /**
   * Shows an element for the time being at another place among those beside it. Answers with the change that would bring it
   * there, which an `UNDO` takes back; null where it is already, or cannot be shown.
   */
  tempMoveElement: z.tuple([elementKeySchema, childIndex]),
  /** Shows an empty box of a size for the time being at a place in an element; answers with its change. */
  tempAddDiv: z.tuple([elementKeySchema, childIndex, extent, extent]),
  /** Shows an element for the time being at a place in another one; answers with the change that would bring it there. */
  tempMoveToNewParent: z.tuple([elementKeySchema, elementKeySchema, childIndex]),
  /** Tells the hydration status, and answers with it. */
  checkIfHydrationError: nothing,
  /** Ours: everything that the inspector shows of an element; null when it is gone. */
  describeElement: z.tuple([elementKeySchema]),
  /** Ours: every text on the page with its ancestry, for the list of words and for the checks over whole pages. */
  describeTexts: nothing,
  /** Ours: which texts of an element may be edited in place; of the others the 'Edit Dynamic Text' button tells. */
  setEditableTexts: z.tuple([elementKeySchema, z.array(z.object({ slot: textSlotSchema, isEditable: z.boolean() }))]),
  /** Ours: begins editing as the second click does. */
  startEditingText: z.tuple([elementKeySchema, textSlotSchema]),
  /** Ours: ends editing; true keeps what was typed. */
  stopEditingText: flag,
  /** Ours: goes to a page of the app. */
  navigate: z.tuple([z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(2_000))]),
} as const;
/** The name of a function of the frame that the window may call; the list is closed. */
export type FrameFunction = keyof typeof frameFunctionSchemas;

/** The most that `compressedArgs` may unpack to. */
export const longestArgsChars = 1_000_000;

/** A call; arguments as they are, or as JSON compressed by lz-string (`compressToUTF16`). */
export const executeFunctionSchema = z.object({
  id: z.literal('executeFunction'),
  payload: z.object({
    functionName: z.string(),
    args: z.optional(z.array(z.unknown())),
    compressedArgs: z.optional(z.string().check(z.maxLength(longestArgsChars))),
    callId: z.optional(z.string()),
  }),
});
