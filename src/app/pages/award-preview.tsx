import { type AuthoredKind, type Fields, pendingPictureOf } from '../../domain/authoring.ts';
import { awardCategories } from '../../domain/award-categories.ts';
import { isMediaReference } from '../../domain/media-reference.ts';
import { textOf } from '../../domain/text-of.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import classes from './award-preview.module.css';

interface AwardPreviewProps {
  readonly kind: Exclude<AuthoredKind, 'post'>;
  readonly fields: Fields;
}

/** An achievement, an event or a picture of an award as it will stand on the wall of honour. */
export function AwardPreview({ kind, fields }: AwardPreviewProps) {
  const { t, formats } = useLanguage();
  const media = useMediaUrl();
  const picture = textOf(fields[kind === 'achievement' ? 'image' : 'image_url']);
  const isShown = picture !== '' && (pendingPictureOf(picture) !== null || isMediaReference(picture));
  const written = textOf(fields['category']);
  const category = awardCategories.find((one) => one === written);
  const date = Date.parse(textOf(fields['date']));
  const facts = [
    category ? t(`awards.category.${category}`) : written,
    textOf(fields['year']),
    Number.isNaN(date) ? '' : formats.date(date),
  ].filter((fact) => fact !== '');
  return (
    <article className={classes.award}>
      <Picture src={isShown ? media(picture) : null} alt={textOf(fields['image_alt']).trim()} first />
      <h2 dir="auto">{textOf(fields['title'])}</h2>
      {facts.length > 0 && (
        <p className={`dotted ${classes.facts}`}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      <p className={classes.text} dir="auto">
        {textOf(fields['description'])}
      </p>
    </article>
  );
}
