import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { type CodeCounts, sumOf } from './codes.ts';
import { codesText } from './codes-text.ts';

/** Says how many codes of a batch were used. */
export function useUsedOf(): (counts: CodeCounts) => string {
  const words = useLocalized(codesText);
  const { formats } = useLanguage();
  return (counts) => {
    const all = formats.number(sumOf(counts));
    return counts.used === 0 ? words.noneUsed(all) : words.usedOf(formats.number(counts.used), all);
  };
}
