import { grades } from '../domain/grades.ts';
import type { Language } from './language.ts';

const inEnglish = [
  'Grade one',
  'Grade two',
  'Grade three',
  'Grade four',
  'Grade five',
  'Grade six',
  'Grade seven',
  'Grade eight',
  'Grade nine',
  'Grade ten',
  'Grade eleven',
  'Grade twelve',
] as const satisfies Record<keyof typeof grades & `${number}`, string>;

/** A stored grade as a language calls it; one that is none of the twelve stays as the school wrote it. */
export function gradeName(stored: string, language: Language): string {
  const at = grades.findIndex((grade) => grade === stored);
  return language === 'ar' ? stored : (inEnglish[at] ?? stored);
}
