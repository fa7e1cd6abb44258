import type { TokensReply } from '../../protocol/tokens.ts';
import { hexOf, ratioOf } from '../tokens/color-figures.ts';
import { leastOfWords } from './contrast.ts';

/** The schemes of a page, as they stand beside each other. */
export const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** A colour as it is in each scheme. */
export type Halves = Readonly<Record<Scheme, string>>;

/** How far a colour stands apart in one scheme; null where that cannot be said. */
export interface SchemeContrast {
  readonly scheme: Scheme;
  readonly ratio: number | null;
  readonly isLow: boolean;
}

/** What is known of the design's colours, and the scheme in which a page is looked at. */
export interface Design {
  readonly reply: Pick<TokensReply, 'tokens' | 'contrast'> | null;
  readonly scheme: Scheme;
}

/** What a colour that the page shows may be in each scheme: of the tokens that are just that in the scheme of the page. */
export function standsOn(color: string, as: 'ink' | 'ground', { reply, scheme }: Design): readonly Halves[] {
  const hex = hexOf(color);
  if (hex === null) return [];
  const same = (reply?.tokens ?? []).filter((token) => token.kind === 'color' && hexOf(token.shown[scheme]) === hex);
  const at = as === 'ink' ? 0 : 1;
  const named = new Set(reply?.contrast?.pairs.map((pair) => pair[at]));
  const meant = same.filter(({ name }) => named.has(name));
  return (meant.length > 0 ? meant : same).map(({ shown }) => shown);
}

/** How far a colour stands apart from another of the page in each scheme: in that of the page from what it shows, in the other from its token. */
export function contrastsOf(
  { color, other, otherAs }: { readonly color: Halves; readonly other: string; readonly otherAs: 'ink' | 'ground' },
  design: Design,
): readonly SchemeContrast[] {
  const least = design.reply?.contrast?.least ?? leastOfWords;
  const others = standsOn(other, otherAs, design);
  return schemes.map((scheme) => {
    const on = scheme === design.scheme ? [other] : others.map((halves) => halves[scheme]);
    const measured = on.flatMap((one) => ratioOf(color[scheme], one) ?? []);
    return rated(scheme, measured.length > 0 ? Math.min(...measured) : null, least);
  });
}

/** How far an ink and a ground stand apart in a scheme. */
export function pairContrast(
  { ink, ground }: { readonly ink: Halves; readonly ground: Halves },
  scheme: Scheme,
  least: number,
): SchemeContrast {
  return rated(scheme, ratioOf(ink[scheme], ground[scheme]), least);
}

const rated = (scheme: Scheme, ratio: number | null, least: number): SchemeContrast => ({
  scheme,
  ratio,
  isLow: ratio !== null && ratio < least,
});

/** What a token is in each scheme; where only the page is known, what it is there is taken for both. */
export function halvesOf(name: string, shown: string, { reply }: Pick<Design, 'reply'>): Halves {
  const token = reply?.tokens.find((one) => one.name === name);
  return { light: token?.shown.light || shown, dark: token?.shown.dark || shown };
}
