import { type FormEvent, useRef } from 'react';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { tooLong } from '../../domain/characters.ts';
import { departments } from '../../domain/departments.ts';
import { textLimits } from '../../domain/limits.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { DraftKeptNote } from '../../ui/forms/draft-kept-note.tsx';
import { LongTextField } from '../../ui/forms/long-text-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useReport } from '../../ui/forms/use-report.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { moveFocus } from '../../platform/move-focus.ts';
import { useSubmitOncePrepared } from '../../ui/forms/use-submit-once-prepared.ts';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { useGivenFiles } from '../../ui/pictures/use-given-files.ts';
import { PhotoField } from './photo-field.tsx';
import { profileText } from './profile-text.ts';
import type { OwnProfile } from './queries.ts';
import { textOf } from '../../domain/text-of.ts';
import { isVisible } from '../../domain/visible-text.ts';
import { useProfileForm } from './use-profile-form.ts';
import classes from './teacher-profile-page.module.css';

interface ProfileFormProps {
  readonly db: OwnDatabase;
  readonly profile: OwnProfile;
}

/** What of a teacher is theirs to change. */
export function ProfileForm({ db, profile }: ProfileFormProps) {
  const { t, formats } = useLanguage();
  const words = useLocalized(profileText);
  const report = useReport();
  const form = useRef<HTMLFormElement>(null);
  const { fields, wanted, kept, hasTyped, change, save, drop } = useProfileForm(db, profile);
  const name = textOf(wanted['display_name']);
  const lengthError = (text: string, limit: number): string | undefined => {
    const found = tooLong(text, limit);
    return found ? words.tooLong(formats.number(found.length), formats.number(found.most)) : undefined;
  };
  const nameError = isVisible(name) ? lengthError(name, textLimits.displayName) : words.nameMissing;
  const bioError = lengthError(textOf(wanted['bio']), textLimits.bio);

  const { isPutOff, putOff } = useSubmitOncePrepared(form, moveFocus);
  useGivenFiles(form, (given) => given === 'oneTaken' && showNotice(words.oneTaken));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (putOff()) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) return moveFocus(wrong);
    const done = await report(save());
    if (done) showNotice(words[done.value]);
  };
  const discard = async (): Promise<void> => {
    // The button goes with what it discards.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    const run = await drop();
    showNotice({ text: words.dropped, action: { name: words.undo, run } });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
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
        error={bioError}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <DraftKeptNote kept={kept} />
      {isPutOff && <output>{words.savesOnceReady}</output>}
      <div className={classes.actions}>
        <button type="submit" className="button">
          {words.save}
        </button>
        {hasTyped && (
          <button type="button" className="button" data-quiet onClick={() => void discard()}>
            {words.discard}
          </button>
        )}
      </div>
    </form>
  );
}
