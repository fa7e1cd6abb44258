import { useLanguage } from '../../i18n/language-context.tsx';
import type { AwardEntry } from './award-entry.ts';
import { categoryName } from './category-name.ts';
import { useAwardsText } from './use-awards-text.ts';
import classes from './award-facts.module.css';

/** What kind of honour it is, and of which category. */
export function AwardKind({ award: { kind, category } }: { readonly award: AwardEntry }) {
  const { t } = useLanguage();
  const words = useAwardsText();
  return (
    <p className={`dotted ${classes.kind}`}>
      <span>{words.kinds[kind]}</span>
      {category !== null && (
        <span>
          <bdi>{categoryName(category, words, t)}</bdi>
        </span>
      )}
    </p>
  );
}

/** Who entered it, and the day where somebody named one. */
export function AwardFacts({ award: { teacherName, isDated, at } }: { readonly award: AwardEntry }) {
  const { t, formats } = useLanguage();
  return (
    <p className={`dotted ${classes.meta}`}>
      <span>
        <bdi>{teacherName ?? t('posts.unknownTeacher')}</bdi>
      </span>
      {isDated && <time dateTime={new Date(at).toISOString().slice(0, 10)}>{formats.date(at)}</time>}
    </p>
  );
}
