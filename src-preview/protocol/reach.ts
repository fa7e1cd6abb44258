import * as z from 'zod/mini';

/** Elements of a rule by the component that shows them as a page, or in which they stand. */
const reachedInSchema = z.object({
  /** As the sources call it: `PostsPage`. */
  name: z.string(),
  /** How many places of the sources it has them in. */
  count: z.int(),
  /** Whether what was touched stands in it. */
  isHere: z.boolean(),
});

/** Something that a change of styles would write to, and whom it means. */
export const reachedSchema = z.object({
  /** What an agreement names it by. */
  rule: z.string(),
  /** Whom it means, as it is written: `.card`, `a:hover`; the name of an element that says its style itself. */
  selector: z.string(),
  /** The sheet that says it; left out where the element does. */
  file: z.optional(z.string()),
  /** The class by which it means them; null where it means whole kinds of elements, or the element alone. */
  className: z.nullable(z.string()),
  /** Who has it in the sources, whoever was touched among them; null where these cannot count them: whole kinds of elements, or what is handed in from elsewhere. */
  uses: z.nullable(
    z.object({
      count: z.int(),
      /** The sources also pick classes of the sheet by a name that they work out. */
      mayBeMore: z.boolean(),
    }),
  ),
  /** Whether what was touched is written once and made several times. */
  isTemplate: z.boolean(),
  within: z.array(reachedInSchema),
});
/** One rule that a change would write to, with whom it means. */
export type Reached = z.infer<typeof reachedSchema>;

/** What somebody has agreed to of a rule: so many places of the sources, or, with null, as many as nobody can count. */
export const agreedReachSchema = z.object({
  rule: z.string().check(z.maxLength(4_000)),
  count: z.nullable(z.int().check(z.gte(0))),
});
/** A rule that may be written to, and for how many. */
export type AgreedReach = z.infer<typeof agreedReachSchema>;

/**
 * Of a change of style: beyond what it names, the rules that may be written to, and for how many. What would reach further is refused,
 * with whom it means. Without it whatever the target means is changed, and warned of.
 */
export const agreedSchema = z.optional(z.array(agreedReachSchema).check(z.maxLength(200)));

/** What is agreed to where somebody says yes to all that a rule means now. */
export function agreementTo({ rule, uses }: Reached): AgreedReach {
  return { rule, count: uses?.count ?? null };
}

/** Whether an agreement holds for all that a rule means by now: for no more than it was given for. */
export function isAgreed({ rule, uses }: Reached, agreed: readonly AgreedReach[]): boolean {
  return agreed.some(
    (one) => one.rule === rule && (uses === null ? one.count === null : (one.count ?? 0) >= uses.count),
  );
}
