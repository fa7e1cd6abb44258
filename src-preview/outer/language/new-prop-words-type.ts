/** The words of a property that is not there yet. */
export interface NewPropWords extends Readonly<Record<'name' | 'value' | 'add', string>> {
  /** What is listed because it cannot be given here. */
  readonly notHere: (count: string) => string;
  /** Stands for the names of that list in a sentence before it. */
  readonly these: string;
  /** Over the kinds of values, where no types say which one a property takes. */
  readonly kind: string;
  readonly kinds: Readonly<Record<'text' | 'number' | 'yesOrNo', string>>;
  /** Why a kind is asked for. */
  readonly untyped: string;
}
