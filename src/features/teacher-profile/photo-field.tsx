import type { OwnDatabase } from '../../data/database/own-database.ts';
import { pendingPicture } from '../../domain/authoring.ts';
import { maxPhotoBytes } from '../../domain/limits.ts';
import { notKeptOf } from '../../domain/not-kept.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { PictureInput } from '../../ui/pictures/picture-input.tsx';
import { keepPhoto } from './commands.ts';
import type { ProfileMessages } from './profile-messages.ts';

interface PhotoFieldProps {
  readonly db: OwnDatabase;
  readonly words: ProfileMessages;
  readonly value: string | null;
  readonly onChange: (photo: string | null) => void;
}

/** The photo of a person. */
export function PhotoField({ db, words, value, onChange }: PhotoFieldProps) {
  const media = useMediaUrl();
  return (
    <PictureInput
      isPortrait
      maxBytes={maxPhotoBytes}
      words={{ ...words.photo, aside: words.optional, notKept: words.notKept }}
      standing={{ url: media(value), onRemove: () => onChange(null) }}
      keep={async (picture) => notKeptOf(await keepPhoto(db, picture))}
      onChange={(picture) => picture && onChange(pendingPicture(picture.sha256))}
    />
  );
}
