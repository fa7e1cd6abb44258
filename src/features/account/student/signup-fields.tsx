import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textLimits } from '../../../domain/limits.ts';
import { gradeName } from '../../../i18n/grade-names.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { LongTextField } from '../../../ui/forms/long-text-field.tsx';
import { NewAccountFields } from '../new-account-fields.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { grades } from '../../../domain/grades.ts';
import type { Registration, RegistrationProblem } from './registration.ts';
import { studentText } from './student-text.ts';
import more from '../more.module.css';
import classes from './signup-fields.module.css';

interface SignupFieldsProps {
  readonly fields: UseFormReturn<Registration, unknown, Registration>;
  /** What a guardian agrees to. */
  readonly privacyPath: string;
  /** Under the field of the code: where it comes from. */
  readonly codeHelp: ReactNode;
}

/** All that is asked of a new student. */
export function SignupFields({ fields, privacyPath, codeHelp }: SignupFieldsProps) {
  const { language } = useLanguage();
  const { signup: words } = useLocalized(studentText);
  const shared = useLocalized(sharedAccountText);
  const { optional } = useLocalized(formText);
  const sayings: Readonly<Record<RegistrationProblem, string>> = {
    ...shared.problems,
    'name-short': words.nameShort,
    'code-missing': words.codeMissing,
    'bio-long': words.bioLong,
    consent: words.consentMissing,
  };
  const problemOf = (name: keyof Registration) => {
    const problem = fields.formState.errors[name]?.message;
    return problem === undefined ? undefined : sayings[problem as RegistrationProblem];
  };
  return (
    <>
      <div className={classes.code}>
        <TextField
          label={words.code}
          help={words.codeHelp}
          error={problemOf('acceptanceCode')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fields.register('acceptanceCode')}
        />
        <div className={classes.help}>{codeHelp}</div>
      </div>
      <NewAccountFields
        name={fields.register('displayName')}
        email={fields.register('email')}
        password={fields.register('password')}
        typed={fields.watch('password')}
        errors={{ name: problemOf('displayName'), email: problemOf('email'), password: problemOf('password') }}
        again={
          <PasswordField
            label={shared.confirmPassword}
            error={problemOf('confirmPassword')}
            autoComplete="new-password"
            {...fields.register('confirmPassword')}
          />
        }
      />
      <details className={more.more} open={problemOf('bio') !== undefined || undefined}>
        <summary>
          {words.more} <span>{optional}</span>
        </summary>
        <SelectField
          label={words.grade}
          none={words.noGrade}
          options={grades.map((value) => ({ value, name: gradeName(value, language) }))}
          {...fields.register('grade')}
        />
        <LongTextField
          label={words.bio}
          error={problemOf('bio')}
          limit={textLimits.studentBio}
          initial={fields.getValues('bio')}
          {...fields.register('bio')}
        />
      </details>
      <CheckField
        label={
          <>
            {words.consent}{' '}
            {/* In a page of its own: what was typed here, passwords above all, is kept nowhere else. */}
            <a href={privacyPath} target="_blank" rel="noreferrer">
              {words.consentPolicy}
            </a>
          </>
        }
        error={problemOf('consent')}
        {...fields.register('consent')}
      />
    </>
  );
}
