import * as z from 'zod/mini';
import { activityIdSchema, codebaseIdSchema } from '../ids.ts';
import { textSlotSchema } from '../texts.ts';
import { changeItemSchema } from './change-item.ts';
import { inspectElementReplySchema, stateAndPropsSchema } from './inspections.ts';
import { navigationNodeSchema } from './navigation-tree.ts';
import { processedRuleSchema } from './processed-rule.ts';
import { cssEvalsSchema } from './css-evals.ts';

const key = z.nullable(z.string());
const keyEvent = z.object({
  key: z.string(),
  /** Ours: where it lies on the keyboard, for layouts of other alphabets. */
  code: z.string(),
  metaKey: z.boolean(),
  shiftKey: z.boolean(),
  ctrlKey: z.boolean(),
  /** Ours. */
  altKey: z.boolean(),
  activeElement: z.object({
    tagName: z.nullable(z.string()),
    isContentEditable: z.boolean(),
    elementType: z.nullable(z.string()),
  }),
});

/** Another order of a list of which one element of the sources is made for each thing: one of them goes beside another. */
const listReorderSchema = z.object({
  /** By which it is taken back, like any change that is shown. */
  changeId: z.string(),
  elementKey: z.string(),
  besideKey: z.string(),
  side: z.enum(['before', 'after']),
});
/** Another order of a list that the sources write once: by elements of the page, since the sources know only the whole. */
export type ListReorder = z.infer<typeof listReorderSchema>;

/** Where something new would go: beside an element, or into one. */
const newPlaceSchema = z.union([
  z.object({ beside: codebaseIdSchema, side: z.enum(['before', 'after']) }),
  z.object({ into: codebaseIdSchema }),
]);

/** A place for something new, by an id of the sources. */
export type NewPlace = z.infer<typeof newPlaceSchema>;

/** What letting go comes to: moves, another order of a list, or a place for something new; none where nothing would change. */
const dropShape = {
  changes: z.array(changeItemSchema),
  reorder: z.optional(z.nullable(listReorderSchema)),
  place: z.optional(z.nullable(newPlaceSchema)),
};

/** What the frame tells the window over the port, by message id. */
export const frameMessageSchemas = {
  hoveredElementKey: z.object({ elementKey: key }),
  /** The outer HTML comes without values of fields and without what is marked private. */
  selectedElementKey: z.object({ elementKey: key, outerHTML: z.nullable(z.string()) }),
  multiselectedElementKeys: z.object({ elementKeys: z.array(z.string()), outerHTMLs: z.array(z.string()) }),
  /** All that stands on the page, in its order: what holds others before them. Goes out when it has changed, 300 ms later. */
  navigationTree: z.object({ nodes: z.array(navigationNodeSchema) }),
  latestHref: z.object({ href: z.string() }),
  keyDown: keyEvent,
  keyUp: keyEvent,
  /** Somebody has begun to drag: where the pointer is, in the page and in what it took, and what that stands in. */
  dragStart: z.object({
    pageX: z.number(),
    pageY: z.number(),
    offsetX: z.number(),
    offsetY: z.number(),
    parentSelectedElementKey: z.nullable(z.string()),
    selectedParentDisplay: z.string(),
    selectedParentFlexDirection: z.string(),
    dragging: z.boolean(),
  }),
  dragCancel: z.object({}),
  /** Ours: what is dragged is over another place; the window says by `sayDropRefused` why it may not go there. */
  dropPlace: z.object({ spot: z.int(), ...dropShape }),
  /** What was dragged is let go of. The changes that this takes are shown in the frame already; none where nothing moved. */
  dragEnd: z.object({
    pageX: z.number(),
    pageY: z.number(),
    clientX: z.number(),
    clientY: z.number(),
    ...dropShape,
  }),
  /** Where the pointer is; once for each picture of the screen, and not while the page is used or typed into. */
  mouseMove: z.object({ pageX: z.number(), pageY: z.number(), clientX: z.number(), clientY: z.number() }),
  wheel: z.object({
    deltaX: z.number(),
    deltaY: z.number(),
    wheelDelta: z.number(),
    x: z.number(),
    y: z.number(),
    altKey: z.boolean(),
    ctrlKey: z.boolean(),
    shiftKey: z.boolean(),
    metaKey: z.boolean(),
  }),
  contextRequested: z.object({
    elementKey: key,
    clientX: z.number(),
    clientY: z.number(),
    /** Ours: all that lies under the pointer, from what is in front to the page; a key has no such place. */
    under: z.optional(z.array(z.string())),
  }),
  hydrationStatus: z.object({
    status: z.enum(['other_error', 'error', 'no_error']),
    errorDescr: z.optional(z.string()),
    errorLabel: z.optional(z.string()),
    errorBody: z.optional(z.string()),
  }),
  startEditingText: z.object({ elementKey: z.string(), slot: textSlotSchema }),
  /** Goes out at every end of typing, after the page's own text is back; equal texts say that nothing is to be written. */
  editedText: z.object({
    elementKey: z.string(),
    slot: textSlotSchema,
    oldText: z.string(),
    newText: z.string(),
  }),
  editDynamicText: z.object({ elementKey: z.string(), slot: textSlotSchema }),
  processedCssRules: z.object({ elementKey: z.string(), rules: z.array(processedRuleSchema) }),
  cssEvals: z.object({ elementKey: z.string(), ...cssEvalsSchema.shape }),
  elementClassList: z.object({ elementKey: z.string(), classList: z.array(z.string()) }),
  ruleMatchesElement: z.object({ elementKey: z.string(), selector: z.string(), matches: z.boolean() }),
  /** What became of showing a change: the data say how it is taken back. */
  instantUpdateDone: z.object({
    changeItem: changeItemSchema,
    data: z.object({ addedClass: z.nullable(z.string()), elements: z.int() }),
    success: z.boolean(),
  }),
  inspectElementReply: inspectElementReplySchema,
  stateAndProps: stateAndPropsSchema,
  /** Ours: the page has taken an update in, or shows something else than before; with what its server has written last, if anything. */
  followed: z.object({ activityId: z.nullable(activityIdSchema) }),
  /** Ours: the page goes, and hears nothing any more; with whether it had loaded whole. */
  leaving: z.object({ hasLoaded: z.boolean() }),
  /** The answer to a call that carried a `callId`. */
  callReply: z.object({
    callId: z.string(),
    outcome: z.discriminatedUnion('state', [
      z.object({ state: z.literal('done'), value: z.unknown() }),
      z.object({ state: z.literal('failed'), error: z.string() }),
    ]),
  }),
} as const;

/** The name of a message that the frame sends; the list is closed. */
export type FrameMessageId = keyof typeof frameMessageSchemas;
/** A message of the frame with the payload of its id, once the schema of that id has read it. */
export type FrameMessage = {
  readonly [Id in FrameMessageId]: {
    readonly id: Id;
    readonly payload: z.infer<(typeof frameMessageSchemas)[Id]>;
  };
}[FrameMessageId];
