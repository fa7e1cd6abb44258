import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import { textOf } from '../../domain/text-of.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { authoringText } from './authoring-text.ts';
import { mediaOf, type TypedMedia } from './check-fields.ts';
import { type FieldName, forms } from './forms.ts';
import { mediaName } from './media-name.ts';
import { valueToSend } from './value-to-send.ts';
import classes from './settle.module.css';

interface FieldValuesProps {
  readonly kind: AuthoredKind;
  readonly fields: Fields;
  /** Marked as different from the other version. */
  readonly changed: ReadonlySet<string>;
}

/** One version of a thing, field by field. */
export function FieldValues({ kind, fields, changed }: FieldValuesProps) {
  const words = useLocalized(authoringText);
  // Whatever appeared at once says nothing of a moment, and not every picture is described.
  const isSaid = (name: FieldName) =>
    (name !== 'publish_at' && name !== 'image_alt') || changed.has(name) || typeof fields[name] === 'string';
  return (
    <dl className={classes.values}>
      {forms[kind].fields.filter(isSaid).map((name) => (
        <div key={name} data-changed={changed.has(name) || undefined}>
          <dt>
            {words.fields[name]}
            {changed.has(name) && <span className={classes.differs}>{words.conflict.differs}</span>}
          </dt>
          <dd>
            <FieldValue name={name} fields={fields} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldValue({ name, fields }: { readonly name: FieldName; readonly fields: Fields }) {
  const { t, formats } = useLanguage();
  const words = useLocalized(authoringText);
  const media = useMediaUrl();
  const value = fields[name];
  if (name === 'media_items') {
    const items = mediaOf(fields);
    return items.length === 0 ? words.conflict.nothing : <MediaValues items={items} />;
  }
  const said = valueToSend(name, value, { t, formats });
  if (said === '') return name === 'publish_at' ? words.timed.none : words.conflict.nothing;
  if (name === 'image' || name === 'image_url') {
    return (
      <span className={classes.picture}>
        <Picture src={media(said)} alt={textOf(fields['image_alt']) || words.fields[name]} />
      </span>
    );
  }
  return (
    <span className={classes.text} dir="auto">
      {said}
    </span>
  );
}

/** Pictures and videos in their order, so that two versions of as many can be told apart. */
function MediaValues({ items }: { readonly items: readonly TypedMedia[] }) {
  const words = useLocalized(authoringText).media;
  const { formats } = useLanguage();
  const media = useMediaUrl();
  return (
    <ol className={classes.media}>
      {items.map((item, index) => {
        const isVideo = item['kind'] === 'video';
        const name = mediaName(item, formats.number(index + 1), words);
        return (
          <li key={name}>
            {!isVideo && <Picture src={media(textOf(item['thumb']) || textOf(item['url']))} alt={name} />}
            {isVideo && <bdi dir="ltr">{textOf(item['url'])}</bdi>}
            {textOf(item['caption']) !== '' && <small dir="auto">{textOf(item['caption'])}</small>}
          </li>
        );
      })}
    </ol>
  );
}
