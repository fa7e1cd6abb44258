import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { awardCategories } from '../../domain/award-categories.ts';
import { textLimits } from '../../domain/limits.ts';
import { calendarYears } from '../../domain/school-minute.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { LongTextField } from '../../ui/forms/long-text-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { authoringText } from './authoring-text.ts';
import { hasPicture, mediaOf } from './check-fields.ts';
import { type FieldName, forms } from './forms.ts';
import { MediaEditor } from './media-editor.tsx';
import { MomentField } from './moment-field.tsx';
import { PictureField } from './picture-field.tsx';
import { problemSentence } from './problem-sentence.ts';
import type { Writing } from './use-writing.ts';

interface EntryFieldsProps {
  readonly db: OwnDatabase;
  readonly kind: AuthoredKind;
  readonly writing: Writing;
}

/** Every field of a form, in its order. */
export function EntryFields({ kind, ...props }: EntryFieldsProps) {
  return forms[kind].fields.map((name) => <EntryField key={name} kind={kind} name={name} {...props} />);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const limitOf = (name: FieldName): number => {
  if (name === 'image_alt') return textLimits.caption;
  return name === 'title' || name === 'description' ? textLimits[name] : textLimits.content;
};

function EntryField({ db, kind, name, writing }: EntryFieldsProps & { readonly name: FieldName }) {
  const { t, formats } = useLanguage();
  const words = useLocalized(authoringText);
  const { fields, problems, change } = writing;
  const value = textOf(fields[name]);
  const problem = problems[name];
  const isOptional = name !== 'title' && !(forms[kind].needsPicture && name === 'image_url');
  const field = {
    label: words.fields[name],
    aside: isOptional ? words.optional : undefined,
    help: words.help[name],
    error: problem && problemSentence(problem, { words, formats, text: value, limit: limitOf(name) }),
  };
  switch (name) {
    case 'title':
      return <TextField {...field} value={value} onChange={(event) => change({ title: event.target.value })} />;
    case 'content':
    case 'description':
      return (
        <LongTextField
          {...field}
          rows={name === 'content' ? 10 : 5}
          limit={textLimits[name]}
          initial={value}
          value={value}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      );
    case 'category': {
      const known = awardCategories.map((category) => ({ value: category, name: t(`awards.category.${category}`) }));
      const isOther = value !== '' && !known.some((category) => category.value === value);
      return (
        <SelectField
          {...field}
          none={words.noCategory}
          options={isOther ? [...known, { value, name: value }] : known}
          value={value}
          onChange={(event) => change({ category: event.target.value || null })}
        />
      );
    }
    case 'year':
      return (
        <TextField
          {...field}
          inputMode="numeric"
          dir="ltr"
          value={value}
          onChange={(event) => change({ year: event.target.value })}
        />
      );
    case 'date':
      return (
        <TextField
          {...field}
          type="date"
          dir="ltr"
          max={`${calendarYears.last}-12-31`}
          value={value}
          onChange={(event) => change({ date: event.target.value || null })}
        />
      );
    case 'image':
    case 'image_url':
      return (
        <PictureField
          {...field}
          // What is pasted into a post goes among its many pictures.
          help={kind === 'post' ? field.help : `${field.help} ${words.media.pasteHint}`}
          db={db}
          bucket={forms[kind].bucket}
          value={value === '' ? null : value}
          onChange={(picture) => change({ [name]: picture })}
        />
      );
    case 'image_alt':
      return hasPicture(fields) ? (
        <TextField {...field} value={value} onChange={(event) => change({ image_alt: event.target.value || null })} />
      ) : null;
    case 'media_items':
      return (
        <MediaEditor
          db={db}
          items={mediaOf(fields)}
          problems={problems}
          hasCover={!fields['image_url']}
          onChange={(items) => change({ media_items: items })}
        />
      );
    case 'publish_at':
      return writing.canBeTimed ? (
        <MomentField
          value={typeof fields[name] === 'string' ? value : null}
          error={field.error}
          onChange={(moment) => change({ publish_at: moment })}
        />
      ) : null;
    default:
      return unreachable(name);
  }
}
