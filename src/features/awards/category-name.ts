import { type AwardCategory, awardCategories } from '../../domain/award-categories.ts';
import type { Translate } from '../../i18n/message-values.ts';
import { pictureCategory } from './honour-filter.ts';

const isNamed = (category: string): category is AwardCategory =>
  (awardCategories as readonly string[]).includes(category);

/** The category in the language on screen; one that the portal has no name for stands as its author wrote it. */
export function categoryName(category: string, t: Translate): string {
  if (category === pictureCategory) return t('awards.pictures');
  return isNamed(category) ? t(`awards.category.${category}`) : category;
}
