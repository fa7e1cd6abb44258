import * as z from 'zod/mini';

/** Why a declaration does not hold: the criterion of the cascade by which another one won, or what stands around its rule. */
export const lossReasons = [
  'importance',
  'inline',
  'layer',
  'specificity',
  'scope',
  'order',
  'condition',
  'nearer',
] as const;

/** A rule of the page for an element, as the page's own style sheets have it. */
export const processedRuleSchema = z.object({
  /** The file that the sheet was served from, as the development server names it; null for a sheet without one. */
  filename: z.nullable(z.string()),
  selector: z.string(),
  /** What it sets, by properties that set one thing. */
  styles: z.record(z.string(), z.string()),
  /** Whether all that stands around it holds now. */
  applied: z.boolean(),
  codebaseId: z.nullable(z.string()),
  /** Whether the element can lose a class and the rule with it. */
  removable: z.boolean(),
  /** Whether it comes from a file that the editor may know. */
  allowChanges: z.boolean(),
  /** Whether it means an element around this one, and reaches it by inheritance. */
  inherited: z.boolean(),
  /** The states that the selector asks of the element. */
  modifiers: z.array(z.string()),
  cssText: z.string(),
  /** Whether the element would be meant if it had the classes of the selector. */
  eligibleToApply: z.boolean(),
  /** Ours: which rule of its sheet it is, counted from 0 through all that stands in it. */
  order: z.int(),
  /** Ours: what stands around it, from the outermost. */
  conditions: z.array(z.string()),
  /** Ours: for each property whether this rule decides it; where not, why, and the selector that does. */
  verdicts: z.record(
    z.string(),
    z.union([
      z.object({ holds: z.literal(true) }),
      z.object({ holds: z.literal(false), reason: z.enum(lossReasons), by: z.nullable(z.string()) }),
    ]),
  ),
});
/** A rule of the page with what it has to do with one element. */
export type ProcessedRule = z.infer<typeof processedRuleSchema>;
