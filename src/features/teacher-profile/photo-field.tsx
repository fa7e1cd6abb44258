import { useState } from 'react';
import type { OwnDatabase } from '../../data/own-database.ts';
import { pendingPicture } from '../../domain/authoring.ts';
import { preparePicture } from '../../platform/prepare-picture.ts';
import { ChooseFiles } from '../../ui/choose-files.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useMediaUrl } from '../../ui/media-url-context.tsx';
import { keepPhoto } from './commands.ts';
import type { ProfileWords } from './profile-words.ts';
import classes from './teacher-profile-page.module.css';

interface PhotoFieldProps {
  readonly db: OwnDatabase;
  readonly words: ProfileWords;
  readonly name: string;
  readonly value: string | null;
  readonly onChange: (photo: string | null) => void;
}

/** The photo of a person, or the star that stands for it. */
export function PhotoField({ db, words, name, value, onChange }: PhotoFieldProps) {
  const media = useMediaUrl();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<keyof ProfileWords['faults'] | null>(null);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const outcome = await preparePicture(file);
      if (!outcome.ok) return setTrouble(outcome.error.name);
      const { ok } = await keepPhoto(db, outcome.value);
      if (ok) onChange(pendingPicture(outcome.value.sha256));
      else setTrouble('not-kept');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field
      label={words.photo}
      aside={words.optional}
      help={words.photoHint}
      error={trouble ? words.faults[trouble] : undefined}
    >
      {(ties) => (
        <div className={classes.photo}>
          <Avatar name={name} photo={media(value)} size={88} />
          <ChooseFiles {...ties} disabled={isBusy} onChoose={([file]) => file && void take(file)}>
            {isBusy ? words.preparing : words.choose}
          </ChooseFiles>
          {value !== null && (
            <button type="button" className="button" data-quiet onClick={() => onChange(null)}>
              {words.remove}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
