import { firstCharacters } from '../../domain/characters.ts';

/** Titles stand before a name and are not it. Each ends with its word: «Drew» is no doctor. */
const titles =
  /^(?:(?:أ|د|م|الأستاذة?|أستاذة?|الدكتورة?|دكتورة?|المهندسة?|مهندسة?|Mrs?|Ms|Miss|Dr|Prof|Eng)(?:\.|(?=[\s/]))[\s/]*)+/iu;

/** The letter that stands for somebody: the first of their name, behind all titles; of a title alone its own. */
export function nameLetter(name: string): string {
  const whole = name.trim();
  return firstCharacters(whole.replace(titles, '') || whole, 1);
}
