/** What the window says at a field of styles. */
export interface StyleFieldWords {
  /** On the button that takes the nearest allowed value. */
  readonly takeNearest: (value: string) => string;
  /** On the link to where the values that are allowed are written. */
  readonly openScale: string;
  /** What letters are shown by. */
  readonly sample: string;
  /** What the button and the list are called that hold the values of a property. */
  readonly offers: (property: string) => string;
  /** Beside a colour that stands not far enough apart from what is behind it, or before it. */
  readonly tooFaint: string;
  /** How far a colour stands apart in a scheme, and whether that is enough to be read; and that it cannot be measured there. */
  readonly contrastIn: (scheme: string, ratio: string, isEnough: boolean) => string;
  readonly notMeasured: (scheme: string) => string;
  /** Names of values, by how style sheets write them. */
  readonly values: Readonly<Record<string, string>>;
  /** Above what is set and the panel does not offer by itself. */
  readonly more: string;
  /** How many properties are set, and how many the browser alone says. */
  readonly set: (count: string) => string;
  readonly unset: (count: string) => string;
  readonly showUnset: string;
  readonly hideUnset: string;
  /** Above the fields for a further property, and examples in the first of them. */
  readonly addStyle: string;
  readonly addHint: string;
  /** Where a value comes from: a rule of the element alone, one for all with its class, one for whole kinds of elements. */
  readonly origins: Readonly<Record<'here' | 'all' | 'page', string>>;
  /** Where a rule holds only at times, by what its selector waits for. */
  readonly onlyWhile: (waits: readonly string[]) => string;
}
