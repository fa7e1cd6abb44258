import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { importText } from './import-text.ts';
import type { ReadList } from './read-list.ts';

/** What a column of a file is called: by its heading, or by its number where it has none. */
export function useColumnName({ header }: Pick<ReadList, 'header'>): (at: number) => string {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  return (at) => header[at]?.trim() || words.column(formats.number(at + 1));
}
