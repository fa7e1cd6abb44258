import { isAwardCategory } from '../../domain/award-categories.ts';
import type { Translate } from '../../i18n/message-values.ts';
import type { AwardsMessages } from './awards-messages.ts';
import { pictureCategory } from './award-filter.ts';

/** The category in the language on screen; one that the portal has no name for stands as its author wrote it. */
export function categoryName(category: string, { pictures }: AwardsMessages, t: Translate): string {
  if (category === pictureCategory) return pictures;
  return isAwardCategory(category) ? t(`awards.category.${category}`) : category;
}
