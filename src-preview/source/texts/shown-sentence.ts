import { plainText, type Sentence } from './sentence.ts';

/** How a sentence was read off the screen: what each value showed, and where. */
export interface ShownValue {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Figures of any script with what stands between and around them. */
const figures = String.raw`[\p{N}\p{P}\p{Zs}\u200e\u200f\u061c\u2066-\u2069+%]*?\p{N}[\p{N}\p{P}\p{Zs}\u200e\u200f\u061c\u2066-\u2069%]*?`;

const patterns = new WeakMap<Sentence, RegExp>();

function patternOf(sentence: Sentence): RegExp {
  const known = patterns.get(sentence);
  if (known) return known;
  const inside = sentence.parts.map((part) => {
    if (part.kind === 'words') return escaped(part.text);
    return part.isNumber ? `(${figures}|${escaped(`{${part.name}}`)})` : String.raw`([\s\S]*?)`;
  });
  const pattern = new RegExp(`^${inside.join('')}$`, 'du');
  patterns.set(sentence, pattern);
  return pattern;
}

/** Whether this is what the sentence says, and what its values showed then; undefined where it is not. */
export function readShown(sentence: Sentence, shown: string): ShownValue[] | undefined {
  const values = sentence.parts.filter((part) => part.kind === 'value');
  if (values.length === 0) {
    const [only] = sentence.parts;
    const text = sentence.parts.length === 1 && only?.kind === 'words' ? only.text : textOfWords(sentence);
    return text === shown ? [] : undefined;
  }
  const found = patternOf(sentence).exec(shown);
  if (!found?.indices) return undefined;
  return values.map(({ name }, index) => {
    const [start, end] = found.indices?.[index + 1] ?? [0, 0];
    return { name, start, end };
  });
}

function textOfWords({ parts }: Sentence): string {
  return parts.map((part) => (part.kind === 'words' ? part.text : '')).join('');
}

/** How many letters of a sentence are its own words: of two that fit, the one with more says more. */
export function ownLetters({ parts }: Sentence): number {
  return parts.reduce((sum, part) => sum + (part.kind === 'words' ? part.text.trim().length : 0), 0);
}

/** Whether a sentence says a text: with whatever its values show, with their names, or but for white space. */
export function says(sentence: Sentence, text: string): boolean {
  return (
    readShown(sentence, text) !== undefined ||
    plainText(sentence) === text ||
    collapsed(plainText(sentence)) === collapsed(text) ||
    readShown(sentence, text.trim()) !== undefined
  );
}

function collapsed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
