import { useState } from 'react';
import { useAuth } from '../../backend/auth-context.tsx';
import type { OwnDatabase } from '../../data/own-database.ts';
import { useOwnSpace } from '../../data/own-database-context.tsx';
import { type Fields, isSameValue } from '../../domain/authoring.ts';
import { characterCount } from '../../domain/character-count.ts';
import { departments } from '../../domain/departments.ts';
import { textLimits } from '../../domain/limits.ts';
import { siteOf } from '../../domain/school.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { LongTextField } from '../../ui/form/long-text-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { localized, useLocalized } from '../../ui/localized.ts';
import { showNotice } from '../../ui/notice-store.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { saveProfile } from './commands.ts';
import { PhotoField } from './photo-field.tsx';
import { ProfileState } from './profile-state.tsx';
import { type OwnProfile, useOwnProfile } from './queries.ts';
import classes from './teacher-profile-page.module.css';

/** The words of the page, each language by itself. */
export const profileText = localized({
  ar: () => import('./profile.ar.ts').then((module) => module.text),
  en: () => import('./profile.en.ts').then((module) => module.text),
});

/** What the school and its readers know of a teacher: what is theirs to change, and what is not. */
export function TeacherProfilePage() {
  const { language } = useLanguage();
  const words = useLocalized(profileText);
  const { account } = useAuth();
  const own = useOwnSpace();
  const profile = useOwnProfile();
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <div>
        <h1 className="shell-heading" tabIndex={-1}>
          {words.title}
        </h1>
        <p className={classes.lead}>{words.lead}</p>
      </div>
      {own && profile && (
        <>
          <ProfileState db={own.db} draft={profile.draft} words={words} />
          <ProfileForm db={own.db} profile={profile} />
        </>
      )}
      <dl className={classes.fixed}>
        <dt>{words.role}</dt>
        <dd>{words.roles[account?.teacher?.role ?? 'teacher']}</dd>
        <dt>{words.email}</dt>
        <dd>{account?.email ? <bdi dir="ltr">{account.email}</bdi> : words.emailUnknown}</dd>
      </dl>
      <p className={classes.lead}>{words.fixed}</p>
    </div>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts that are empty are none; only the name stays what it is. */
function asPublished(fields: Fields): Fields {
  return {
    display_name: textOf(fields['display_name']).trim(),
    profile_photo: fields['profile_photo'] ?? null,
    department: textOf(fields['department']) || null,
    bio: textOf(fields['bio']).trim() || null,
  };
}

function ProfileForm({ db, profile }: { readonly db: OwnDatabase; readonly profile: OwnProfile }) {
  const { t } = useLanguage();
  const words = useLocalized(profileText);
  const [typed, setTyped] = useState<Fields>({});
  const fields = { ...profile.fields, ...typed };
  const change = (changed: Fields): void => setTyped({ ...typed, ...changed });
  const wanted = asPublished(fields);
  const before = asPublished(profile.fields);
  const name = textOf(wanted['display_name']);
  const isNameLong = characterCount(name) > textLimits.displayName;
  const nameError = name === '' ? words.nameMissing : isNameLong ? words.tooLong : undefined;
  const isBioLong = characterCount(textOf(wanted['bio'])) > textLimits.bio;

  const save = async (): Promise<void> => {
    if (nameError !== undefined || isBioLong) return;
    const changed = Object.entries(wanted).filter(([field, value]) => !isSameValue(value, before[field]));
    if (changed.length === 0) return showNotice(words.unchanged);
    const done = await saveProfile(db, Object.fromEntries(changed));
    if (done.ok) setTyped({});
    showNotice(done.ok ? words.saved : (errorSentence(done.error, t) ?? t('crash.text')));
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PhotoField
        db={db}
        words={words}
        value={textOf(fields['profile_photo']) || null}
        onChange={(photo) => change({ profile_photo: photo })}
      />
      <TextField
        label={words.name}
        autoComplete="name"
        value={textOf(fields['display_name'])}
        error={nameError}
        onChange={(event) => change({ display_name: event.target.value })}
      />
      <SelectField
        label={words.department}
        aside={words.optional}
        none={words.noDepartment}
        options={departments.map((department) => ({ value: department, name: t(`department.${department}`) }))}
        value={textOf(fields['department'])}
        onChange={(event) => change({ department: event.target.value || null })}
      />
      <LongTextField
        label={words.bio}
        aside={words.optional}
        limit={textLimits.bio}
        initial={textOf(fields['bio'])}
        value={textOf(fields['bio'])}
        error={isBioLong ? words.tooLong : undefined}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <button type="submit" className={`button ${classes.save}`}>
        {words.save}
      </button>
    </form>
  );
}
