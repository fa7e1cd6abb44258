import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import type { Batch } from './codes.ts';
import { codesText } from './codes-text.ts';

/** Says which batch is meant; one of before batches had names by its day. */
export function useBatchName(): (batch: Pick<Batch, 'name' | 'createdAt'>) => string {
  const words = useLocalized(codesText);
  const { formats } = useLanguage();
  return ({ name, createdAt }) => name ?? words.ofDay(formats.date(createdAt));
}
