import * as z from 'zod/mini';
import { lossReasons } from './processed-rule.ts';

const propertyName = z.string().check(z.maxLength(100));
const condition = z.string().check(z.maxLength(500));

/** Values by CSS property, as somebody asks for them. */
export const askedValuesSchema = z.record(propertyName, z.string().check(z.maxLength(500)));

/** What was written for an element, to be held against what the page makes of it. */
export const askedStyleSchema = z.object({
  values: askedValuesSchema,
  /** The rule that it was written in, where the page has it: it may mean something around the element. */
  selector: z.nullable(z.string().check(z.maxLength(4_000))),
  /** The states in which it is to hold; a name that is none counts as one that does not hold. */
  states: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(12)),
  /** What stands around it: `@media (min-width: 48em)`. */
  conditions: z.array(condition).check(z.maxLength(12)),
  /** Whether nothing of it is still on its way: what the page does not show by now is not shown ahead of it any more. */
  isWhole: z.boolean(),
});
/** A style that was written, as the frame is asked to look whether the page shows it. */
export type AskedStyle = z.infer<typeof askedStyleSchema>;

/** What decides a property in place of what was asked. */
const styleWinnerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rule'),
    /** As it is named by `processedRuleSchema`. */
    filename: z.nullable(z.string()),
    selector: z.string(),
    conditions: z.array(z.string()),
    layer: z.nullable(z.string()),
    /** The property as that rule names it: the other name of one side counts as the same. */
    property: z.string(),
    isImportant: z.boolean(),
    /** Whether it means something around the element. */
    isInherited: z.boolean(),
    /** Why it won; null where nothing of the page says what was asked. */
    reason: z.nullable(z.enum(lossReasons)),
  }),
  z.object({ kind: z.literal('inline'), property: z.string(), isImportant: z.boolean() }),
  z.object({ kind: z.literal('animation'), name: z.string() }),
  /** No rule of the page says anything of it. */
  z.object({ kind: z.literal('nobody') }),
  /** The browser does not take the value. */
  z.object({ kind: z.literal('refused') }),
]);
/** The rule, attribute or animation that decides a property in place of what was asked. */
export type StyleWinner = z.infer<typeof styleWinnerSchema>;

/** A property that is not on the page what was asked; both as the browser computes them in that place. */
const styleDifferenceSchema = z.object({
  /** As it was asked. */
  property: z.string(),
  /** Of what that sets the one that differs. */
  longhand: z.string(),
  asked: z.string(),
  shown: z.string(),
  winner: styleWinnerSchema,
});
/** A property that the page shows otherwise than it was asked, with what decides it. */
export type StyleDifference = z.infer<typeof styleDifferenceSchema>;

/** What the page makes of what was written. */
export const shownStyleSchema = z.object({
  differing: z.array(styleDifferenceSchema),
  /** Of the states and conditions those that do not hold now. */
  missing: z.array(z.string()),
  /** Whether it is still shown ahead of the page, which may be about to follow. */
  isAwaited: z.boolean(),
});
/** What a page shows of a style that was written, as its frame answers: what differs, and which conditions do not hold. */
export type ShownStyle = z.infer<typeof shownStyleSchema>;
