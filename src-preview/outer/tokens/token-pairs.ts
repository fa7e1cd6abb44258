import type { Token, TokensReply } from '../../protocol/tokens.ts';
import { leastOfWords } from '../styles/contrast.ts';
import { ratioOf } from './color-figures.ts';

/** What is written in one token on the ground of another. */
export interface TokenPair {
  readonly ink: Token;
  readonly ground: Token;
}

/** The pairs of a design, and how far each has to stand apart. */
export interface Pairs {
  readonly least: number;
  readonly pairs: readonly TokenPair[];
}

/** The pairs that the project names; without any those that names give away: `--on-brand` on `--brand`, `--card-foreground` on `--card`. */
export function pairsOf({ tokens, contrast }: TokensReply): Pairs {
  const byName = new Map(tokens.filter(({ kind }) => kind === 'color').map((token) => [token.name, token]));
  const names = contrast?.pairs ?? [...byName.keys()].flatMap((name) => guessed(name, byName));
  const pairs = names.flatMap(([inkName, groundName]) => {
    const [ink, ground] = [byName.get(inkName), byName.get(groundName)];
    return ink && ground && ink !== ground ? [{ ink, ground }] : [];
  });
  return { least: contrast?.least ?? leastOfWords, pairs };
}

const pageInk = /^--(?:color-)?(?:text|foreground|fg|ink)$/;
const pageGround = /^--(?:color-)?(?:background|bg|ground|surface)$/;

function guessed(name: string, byName: ReadonlyMap<string, Token>): (readonly [string, string])[] {
  const ground = /^(.+)-foreground$/.exec(name)?.[1] ?? name.replace(/^(--(?:color-)?)on-/, '$1');
  if (ground !== name && byName.has(ground)) return [[name, ground]];
  if (!pageInk.test(name)) return [];
  return [...byName.keys()].filter((one) => pageGround.test(one)).map((one) => [name, one] as const);
}

/** The ground on which a scheme is shown: that on which the design writes most; without one white, and near to black. */
export function pageGroundOf({ tokens }: TokensReply, { pairs }: Pairs, scheme: 'light' | 'dark'): string {
  const counts = new Map<Token, number>();
  for (const { ground } of pairs) counts.set(ground, (counts.get(ground) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const ground = tokens.find(({ name }) => pageGround.test(name)) ?? most?.[0];
  return ground?.shown[scheme] || (scheme === 'light' ? '#ffffff' : '#121212');
}

/** How far a pair stands apart in a scheme; null where that cannot be measured. */
export function ratioIn({ ink, ground }: TokenPair, scheme: 'light' | 'dark'): number | null {
  return ratioOf(ink.shown[scheme], ground.shown[scheme]);
}

/** Of the pairs in which a token is written with the one that stands apart the least in a scheme, and how far. */
export function lowestOf({ pairs }: Pairs, token: Token, scheme: 'light' | 'dark') {
  const measured = pairs
    .filter(({ ink }) => ink === token)
    .flatMap(({ ink, ground }) => {
      const ratio = ratioIn({ ink, ground }, scheme);
      return ratio === null ? [] : [{ ground, ratio }];
    });
  return measured.toSorted((one, other) => one.ratio - other.ratio)[0] ?? null;
}
