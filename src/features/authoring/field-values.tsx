import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { useMediaUrl } from '../../ui/media-url-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { authoringText } from './authoring-text.ts';
import { mediaOf } from './check-fields.ts';
import { type FieldName, forms } from './forms.ts';
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
  return (
    <dl className={classes.values}>
      {forms[kind].fields.map((name) => (
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
  const { formats } = useLanguage();
  const words = useLocalized(authoringText);
  const media = useMediaUrl();
  const value = fields[name];
  if (name === 'media_items') {
    const items = mediaOf(fields);
    return items.length === 0 ? words.conflict.nothing : words.conflict.media(formats.number(items.length));
  }
  if (typeof value === 'number') return formats.year(value);
  if (typeof value !== 'string' || value === '') return words.conflict.nothing;
  if (name === 'image' || name === 'image_url') {
    return (
      <span className={classes.picture}>
        <Picture src={media(value)} alt={words.fields[name]} />
      </span>
    );
  }
  return (
    <span className={classes.text} dir="auto">
      {value}
    </span>
  );
}
