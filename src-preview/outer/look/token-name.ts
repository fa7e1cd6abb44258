import type { Token } from '../../protocol/tokens.ts';
import { tokenPartNames } from '../language/token-part-names.ar.ts';
import { titleIn } from './title-in.ts';

/** The parts of a token's name: of `--color-brand-soft` they are `brand` and `soft`. */
function partsOf(name: string): readonly string[] {
  const parts = name
    .replace(/^--/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-z])(\d)/g, '$1-$2')
    .split(/[-_]+/)
    .filter((part) => part !== '');
  return parts.length > 1 && parts[0] === 'color' ? parts.slice(1) : parts;
}

const arabicFigures = new Intl.NumberFormat('ar-EG', { useGrouping: false });

/** A part as Arabic says it; undefined where that is not known. */
function inArabic(part: string): string | undefined {
  if (/^\d+$/.test(part)) return arabicFigures.format(Number(part));
  const known = part.toLowerCase();
  return Object.hasOwn(tokenPartNames, known) ? tokenPartNames[known] : undefined;
}

function nameInWords(name: string, language: string): string {
  const parts = partsOf(name);
  // A name half of which is in another language says less than all of it in that one.
  const arabic = language === 'ar' ? parts.map(inArabic) : [];
  if (arabic.length > 0 && arabic.every((part) => part !== undefined)) return arabic.join(' ');
  const words = parts.join(' ');
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What people call a token: as its project says, else its name in words: `--color-brand-soft` is "Brand soft". */
export function tokenName({ name, titles }: Pick<Token, 'name' | 'titles'>, language: string): string {
  return titleIn(titles ?? {}, language, nameInWords(name, language));
}

/** A value with what people call its tokens in their places. */
export function valueInWords(value: string, nameOf: (token: string) => string): string {
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => nameOf(name));
}
