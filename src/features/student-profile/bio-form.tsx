import { type FormEvent, useRef, useState } from 'react';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { OwnChange } from '../../data/queries/own-student.ts';
import { tooLong } from '../../domain/characters.ts';
import { textLimits } from '../../domain/limits.ts';
import { normalised } from '../../domain/normalised.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { forgetKept, keepForTab, recall } from '../../platform/session-memory.ts';
import { moveFocus } from '../../platform/move-focus.ts';
import { LongTextField } from '../../ui/forms/long-text-field.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { updateBio } from './commands.ts';
import { profileText } from './profile-text.ts';
import classes from './bio-form.module.css';

interface BioFormProps {
  readonly accountStore: AccountStore;
  readonly bio: string;
  /** What became of the last change. */
  readonly change: OwnChange;
}

/** What a student says of itself, in a line or two. `bio` is what stands now. */
export function BioForm({ accountStore, bio, change }: BioFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formats } = useLanguage();
  const words = useLocalized(profileText);
  // Of this account: another one in this tab begins with its own.
  const key = `manara-form:bio:${accountStore.userId}`;
  const [typed, setTyped] = useState(() => recall(key));
  const text = typed ?? bio;
  const long = tooLong(normalised('text', text), textLimits.studentBio) ?? undefined;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (long) {
      moveFocus(form.current?.querySelector('textarea'));
      return;
    }
    const kept = await updateBio(accountStore, text);
    showNotice(kept.ok ? words.bio.saved : { text: words.bio.failed, tone: 'problem' });
    if (!kept.ok) return;
    forgetKept(key);
    setTyped(null);
  }

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void save(event)}>
      <LongTextField
        label={words.bio.label}
        help={words.bio.hint(formats.number(textLimits.studentBio))}
        error={long && words.bio.tooLong(formats.number(long.length), formats.number(long.most))}
        rows={3}
        limit={textLimits.studentBio}
        initial={bio}
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          keepForTab(key, currentTarget.value);
        }}
      />
      <button type="submit" className="button" data-quiet disabled={text.trim() === bio.trim()}>
        {words.bio.save}
      </button>
      <p className={classes.state}>
        {change === 'waiting' && words.waiting}
        {change === 'failed' && words.bio.refused}
      </p>
    </form>
  );
}
