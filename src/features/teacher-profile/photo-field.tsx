import { useState } from 'react';
import type { OwnDatabase } from '../../data/own-database.ts';
import { pendingPicture } from '../../domain/authoring.ts';
import type { PreparedPicture } from '../../platform/picture/prepared-picture.ts';
import { useMediaUrl } from '../../ui/media-url-context.tsx';
import { PictureInput } from '../../ui/picture-input.tsx';
import { keepPhoto } from './commands.ts';
import type { ProfileWords } from './profile-words.ts';

interface PhotoFieldProps {
  readonly db: OwnDatabase;
  readonly words: ProfileWords;
  readonly value: string | null;
  readonly onChange: (photo: string | null) => void;
}

/** The photo of a person. */
export function PhotoField({ db, words, value, onChange }: PhotoFieldProps) {
  const media = useMediaUrl();
  const [hasRoom, setHasRoom] = useState(true);
  const keep = async (picture: PreparedPicture): Promise<void> => {
    const { ok } = await keepPhoto(db, picture);
    setHasRoom(ok);
    if (ok) onChange(pendingPicture(picture.sha256));
  };
  return (
    <PictureInput
      isPortrait
      words={{ ...words.photo, aside: words.optional }}
      standing={{ url: media(value), onRemove: () => onChange(null) }}
      error={hasRoom ? null : words.notKept}
      onChange={(picture) => (picture ? keep(picture) : undefined)}
    />
  );
}
