/** What rules of style sheets are called: by whom they mean, and when. */
export interface RuleWords {
  /** Whom a rule means: the element alone; all with its class, with how many, null where nobody counts them; what the element stands in. */
  readonly here: string;
  readonly alike: (count: string | null) => string;
  readonly around: string;
  /** All of some kinds of elements; `wholePage` where the rule is for everything on a page. */
  readonly allOf: (kinds: string) => string;
  readonly wholePage: string;
  /** Whatever has a class: what else such a rule means is said by no tag. */
  readonly classed: string;
  /** Of a rule that comes with a package or with the browser. */
  readonly fromElsewhere: string;
  /** Parts two kinds of elements. */
  readonly or: string;
  /** Behind whom it means: in a state. */
  readonly while: (state: string) => string;
}
