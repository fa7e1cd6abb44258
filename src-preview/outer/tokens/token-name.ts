import type { Token } from '../../protocol/tokens.ts';
import { titleIn } from '../look/title-in.ts';

/** What people call a token: as its project says, else its name in words: `--color-brand-soft` is "Brand soft". */
export function tokenName({ name, titles }: Pick<Token, 'name' | 'titles'>, language: string): string {
  const words = name
    .replace(/^--(?:color-)?/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return titleIn(titles ?? {}, language, words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1));
}
