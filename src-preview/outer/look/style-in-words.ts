import type { WindowWords } from '../language/words-type.ts';
import { valueInWords } from './token-name.ts';

/** What people call properties, and tokens. */
export interface StyleNames {
  readonly names: WindowWords['styles']['names'];
  readonly tokenName: (token: string) => string;
}

/** `color: var(--brand); gap: 4px`: each property by its name, with what it is; a text that says no such thing stays. */
export function styleInWords(said: string, { names, tokenName }: StyleNames): string {
  return said
    .split('; ')
    .map((one) => {
      const [, name = '', value = ''] = /^([\w-]+): (.+)$/s.exec(one) ?? [];
      const own = Object.hasOwn(names, name) ? names[name] : undefined;
      const called = own ?? (name.startsWith('--') ? tokenName(name) : undefined);
      if (called === undefined) return one;
      return value === '–' ? called : `${called}: \u2068${valueInWords(value, tokenName)}\u2069`;
    })
    .join('; ');
}
