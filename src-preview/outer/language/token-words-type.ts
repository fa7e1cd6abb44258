import type { TokenKind } from '../../protocol/tokens.ts';

/** What is said of the design's tokens. */
export interface TokenWords {
  readonly tab: string;
  readonly title: string;
  readonly count: (count: string) => string;
  readonly find: string;
  readonly none: string;
  readonly name: string;
  readonly light: string;
  readonly dark: string;
  readonly value: string;
  readonly uses: string;
  readonly groups: Readonly<Record<'grounds' | 'inks' | 'colors' | Exclude<TokenKind, 'color'>, string>>;
  /** What stands in a colour to be looked at. */
  readonly sample: string;
  readonly choose: string;
  /** The names of fields: of which token in which scheme, and the picker of a colour. */
  readonly field: (name: string, scheme: string) => string;
  readonly pick: (name: string, scheme: string) => string;
  readonly waiting: (name: string, when: string) => string;
  readonly sameAsLight: string;
  /** Of a scheme in which nothing gives a value. */
  readonly notIn: Readonly<Record<'light' | 'dark', string>>;
  readonly giveDark: string;
  readonly noDark: string;
  readonly bothSchemes: string;
  readonly contrast: string;
  readonly lowest: string;
  /** A pair: what is written, and what it stands on. */
  readonly on: (ink: string, ground: string) => string;
  readonly enough: (least: string) => string;
  readonly tooFaint: (ratio: string, least: string) => string;
  readonly notMeasured: string;
  readonly others: string;
  readonly overridden: string;
  readonly usedAt: (count: string) => string;
  readonly usedNowhere: string;
  readonly more: (count: string) => string;
  readonly open: (place: string) => string;
}
