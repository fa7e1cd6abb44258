/** What the window says at a field of styles. */
export interface StyleFieldWords {
  /** On the button that takes the nearest allowed value. */
  readonly takeNearest: (value: string) => string;
  /** On the link to where the values that are allowed are written. */
  readonly openScale: string;
}
