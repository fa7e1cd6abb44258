import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { isColor } from './contrast.ts';
import { choiceIcons } from './choice-icons.ts';
import type { Offer } from './offer.ts';
import type { OfferedProperty } from './property-groups.ts';
import { contrastsOf, type Design, type Halves, halvesOf } from './scheme-contrast.ts';

/** What offers are said in. */
interface OfferWords {
  readonly values: Readonly<Record<string, string>>;
  readonly tooFaint: string;
  /** What people call a token. */
  readonly tokenName: (name: string) => string;
}

/** The values that a field of a property offers: what it may be in words, and the design's tokens of its kind. */
export function offersFor(
  property: OfferedProperty,
  styles: ReadyStyles,
  words: OfferWords,
  design: Design,
): readonly Offer[] {
  const choices = (property.choices ?? []).map((value): Offer => {
    const name = words.values[value];
    const path = choiceIcons[`${property.name} ${value}`];
    const sample = path === undefined ? undefined : ({ kind: 'icon', path } as const);
    return { value, name: name ?? value, figure: name && value, sample };
  });
  return [
    ...choices,
    ...toldApart(tokensFor(property, styles).map((name) => tokenOffer(name, property, { styles, words, design }))),
  ];
}

/** Where people call several by one name, the name in the sources tells which. */
function toldApart(offers: readonly Offer[]): readonly Offer[] {
  return offers.map((offer) =>
    offers.some((other) => other !== offer && other.name === offer.name)
      ? { ...offer, name: `${offer.name} (\u2066${offer.code ?? offer.value}\u2069)` }
      : offer,
  );
}

/** What a token is for, as its name has it. */
const purposes: readonly (readonly [property: RegExp, name: RegExp])[] = [
  [/^font-size$/, /size|font|text/],
  [/radius$/, /radius|round|corner/],
  [/^(?:margin|padding|gap)/, /space|gap|gutter|section/],
  [/inline-size|block-size/, /measure|width|height|bar|header/],
  [/shadow$/, /shadow/],
];
const kinds: Readonly<Record<OfferedProperty['kind'], RegExp>> = {
  length: /^-?(?:\d+[.]?\d*|[.]\d+)(?:px|r?em|ch|lh|%|v[wh]|cq[wi])$|^(?:calc|clamp|min|max)\(/,
  number: /^-?(?:\d+[.]?\d*|[.]\d+)$/,
  words: /(?!)/,
  color: /(?!)/,
};

/** The design's tokens that a property can take: those whose names say so alone, where some do. */
function tokensFor({ name, kind }: OfferedProperty, { report, tokenValues }: ReadyStyles): readonly string[] {
  const all = report.tokens.map((token) => token.name);
  const valueOf = (token: string) => (tokenValues[token] ?? '').trim();
  if (kind === 'color') return all.filter((token) => isColor(valueOf(token)));
  const purpose = purposes.find(([property]) => property.test(name))?.[1];
  const ofKind = all.filter((token) => kinds[kind].test(valueOf(token)));
  const meant = purpose ? (kind === 'words' ? all : ofKind).filter((token) => purpose.test(token)) : [];
  return meant.length > 0 ? meant : ofKind;
}

function tokenOffer(
  name: string,
  property: OfferedProperty,
  {
    styles,
    words: { tooFaint, tokenName },
    design,
  }: { readonly styles: ReadyStyles; readonly words: OfferWords; readonly design: Design },
): Offer {
  const value = (styles.tokenValues[name] ?? '').trim();
  const offer = { value: `var(${name})`, name: tokenName(name), code: name };
  if (property.kind === 'color') {
    const color = halvesOf(name, value, design);
    const contrasts = against(color, property, styles, design);
    if (!contrasts) return { ...offer, sample: { kind: 'color', color }, figure: value };
    const warning = contrasts.some(({ isLow }) => isLow) ? tooFaint : undefined;
    return { ...offer, sample: { kind: 'color', color }, contrasts, warning };
  }
  const px = property.name === 'font-size' ? pixels(value, styles.evals?.rootPx ?? 16) : null;
  return { ...offer, figure: value, ...(px !== null && { sample: { kind: 'size', px } }) };
}

/** How far a colour stands apart from what it is written on, or from what is written on it; null where neither is measured. */
function against(color: Halves, { name }: OfferedProperty, { evals }: ReadyStyles, design: Design) {
  const isInk = name === 'color';
  const other = isInk ? evals?.backdrop : name === 'background-color' ? evals?.cssEvals['color'] : null;
  if (!other) return null;
  const contrasts = contrastsOf({ color, other, otherAs: isInk ? 'ground' : 'ink' }, design);
  return contrasts.some(({ ratio }) => ratio !== null) ? contrasts : null;
}

function pixels(value: string, rootPx: number): number | null {
  const [, number, unit] = /^([\d.]+)(px|rem)$/.exec(value) ?? [];
  return number === undefined ? null : Number(number) * (unit === 'rem' ? rootPx : 1);
}
