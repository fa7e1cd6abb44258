import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { OwnChange } from '../../data/queries/own-student.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import { maxPhotoBytes } from '../../domain/limits.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { useSyncProblem } from '../../ui/sync-problem-context.tsx';
import { PictureInput } from '../../ui/pictures/picture-input.tsx';
import { updatePhoto } from './commands.ts';
import { profileText } from './profile-text.ts';
import classes from './photo-form.module.css';

interface PhotoFormProps {
  readonly accountStore: AccountStore;
  /** What became of the last change. */
  readonly change: OwnChange;
  /** The photo that the school has. */
  readonly current: string | null;
}

/** Chooses a photo, shows it, and keeps it once the button is pressed, with a network or without. */
export function PhotoForm({ accountStore, change, current }: PhotoFormProps) {
  const words = useLocalized(profileText);
  const syncProblem = useSyncProblem();
  const [picture, setPicture] = useState<PreparedPicture | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** Another number is an empty field. */
  const [round, setRound] = useState(0);
  useOutcome({ change, current }, words);

  async function save(chosen: PreparedPicture): Promise<void> {
    setSaving(true);
    try {
      const kept = await updatePhoto(accountStore, chosen);
      if (!kept.ok) return tell(words.unexpected, 'problem');
      setPicture(null);
      setRound((last) => last + 1);
      if (syncProblem) showNotice(words.kept);
    } catch (error) {
      tell(words.unexpected, 'problem');
      throw error;
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (picture === null) tell(words.noneChosen);
    else if (!isSaving) void save(picture);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PictureInput
        key={round}
        isPortrait
        words={words.photo}
        disabled={isSaving}
        maxBytes={maxPhotoBytes}
        onChange={setPicture}
        onRefused={(problem) => tell(words.photo.problems[problem])}
      />
      <button type="submit" className="button" disabled={isSaving || picture === null}>
        {isSaving ? words.updating : words.update}
      </button>
      <p className={classes.state}>
        {change === 'waiting' && words.waiting}
        {change === 'failed' && words.failed}
      </p>
    </form>
  );
}

function tell(text: string, tone?: 'problem'): void {
  showNotice({ text, ...(tone && { tone }) });
}

/** Says what became of a photo that was waiting when the page was opened or later; nothing of one that was taken back. */
function useOutcome(
  { change, current }: Pick<PhotoFormProps, 'change' | 'current'>,
  words: { readonly updated: string; readonly updateError: string },
): void {
  const before = useRef({ change, current });
  useEffect(() => {
    const was = before.current;
    before.current = { change, current };
    if (was.change !== 'waiting' || change === 'waiting') return;
    if (change === 'failed') tell(words.updateError, 'problem');
    else if (change === 'sent' || current !== was.current) tell(words.updated);
  }, [change, current, words]);
}
