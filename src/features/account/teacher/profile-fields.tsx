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
  const preview = toUrl(photo.trim());
  return (
    <>
      <SelectField
        label={words.department}
        aside={optional}
        none={words.noDepartment}
        options={departments.map((value) => ({ value, name: t(`department.${value}`) }))}
        {...fields.register('department')}
      />
      <SelectField
        label={words.role}
        help={words.roleHelp}
        options={roles.map((value) => ({ value, name: words.roles[value] }))}
        {...fields.register('role')}
      />
      <LongTextField
        label={words.bio}
        aside={optional}
        help={words.bioHelp}
        error={problemOf('bio')}
        limit={textLimits.bio}
        initial={fields.getValues('bio')}
        {...fields.register('bio')}
      />
      <div className={classes.photo}>
        <TextField
          label={words.photo}
          aside={optional}
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
    </>
  );
}
