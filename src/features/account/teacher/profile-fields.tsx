import type { UseFormReturn } from 'react-hook-form';
import { departments } from '../../../domain/departments.ts';
import { textLimits } from '../../../domain/limits.ts';
import { useT } from '../../../i18n/language-context.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { LongTextField } from '../../../ui/forms/long-text-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { useMediaUrl } from '../../../ui/pictures/media-url-context.tsx';
import type { Registration } from './registration.ts';
import { teacherText } from './teacher-text.ts';
import more from '../more.module.css';
import pairs from '../new-account-fields.module.css';
import classes from './profile-fields.module.css';

interface ProfileFieldsProps {
  readonly fields: UseFormReturn<Registration, unknown, Registration>;
  readonly problemOf: (name: keyof Registration) => string | undefined;
}

const roles = ['teacher', 'manager', 'owner'] as const;
const photoSize = 96;

/** Who a teacher is at the school: all of it may be left for later. */
export function ProfileFields({ fields, problemOf }: ProfileFieldsProps) {
  const t = useT();
  const { signup: words } = useLocalized(teacherText);
  const { optional } = useLocalized(formText);
  const toUrl = useMediaUrl();
  const [photo, fullName] = fields.watch(['photo', 'fullName']);
  const hasProblem = problemOf('bio') !== undefined || problemOf('photo') !== undefined;
  const preview = toUrl(photo.trim());
  return (
    <>
      <div className={pairs.pair}>
        <SelectField
          label={words.department}
          none={words.noDepartment}
          options={departments.map((value) => ({ value, name: t(`department.${value}`) }))}
          {...fields.register('department')}
        />
        <SelectField
          label={words.role}
          options={roles.map((value) => ({ value, name: words.roles[value] }))}
          {...fields.register('role')}
        />
      </div>
      <p className={classes.help}>{words.roleHelp}</p>
      <details className={more.more} open={hasProblem || undefined}>
        <summary>
          {words.more} <span>{optional}</span>
        </summary>
        <LongTextField
          label={words.bio}
          help={words.bioHelp}
          error={problemOf('bio')}
          limit={textLimits.bio}
          initial={fields.getValues('bio')}
          {...fields.register('bio')}
        />
        <div className={classes.photo}>
          <TextField
            label={words.photo}
            help={words.photoHelp}
            error={problemOf('photo')}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            {...fields.register('photo')}
          />
          {preview !== null && (
            <figure className={classes.preview}>
              <Avatar name={fullName} photo={preview} size={photoSize} />
              <figcaption>{words.preview}</figcaption>
            </figure>
          )}
        </div>
      </details>
    </>
  );
}
