import type { Token, TokensReply } from '../../protocol/tokens.ts';
import type { TokenWords } from '../language/token-words-type.ts';
import type { Pairs } from './token-pairs.ts';

/** Tokens that belong together. */
export interface TokenGroup {
  readonly name: keyof TokenWords['groups'];
  readonly tokens: readonly Token[];
}

const order = ['grounds', 'inks', 'colors', 'size', 'space', 'radius', 'shadow', 'other'] as const;

/** Tokens by what they are of; colours by what is done with them, where that is known. */
export function groupsOf({ tokens }: Pick<TokensReply, 'tokens'>, { pairs }: Pairs): readonly TokenGroup[] {
  const groupOf = (token: Token): TokenGroup['name'] => {
    if (token.kind !== 'color') return token.kind;
    const asInk = pairs.filter(({ ink }) => ink === token).length;
    const asGround = pairs.filter(({ ground }) => ground === token).length;
    if (asInk === 0 && asGround === 0) return 'colors';
    return asInk > asGround ? 'inks' : 'grounds';
  };
  return order
    .map((name) => ({ name, tokens: tokens.filter((token) => groupOf(token) === name) }))
    .filter((group) => group.tokens.length > 0);
}
