import type { OwnDatabase } from '../../data/database/own-database.ts';
import { pendingPicture } from '../../domain/authoring.ts';
import { notKeptOf } from '../../domain/not-kept.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import type { FieldWords } from '../../ui/forms/field.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { PictureInput } from '../../ui/pictures/picture-input.tsx';
import { authoringText } from './authoring-text.ts';
import { keepForUpload } from './commands.ts';
import { useRemoval } from './use-removal.ts';

interface PictureFieldProps extends FieldWords {
  readonly db: OwnDatabase;
  readonly bucket: PictureBucket;
  /** A reference, a picture that is kept here, or none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One picture of a form: what stands there, or what was just chosen. */
export function PictureField({ db, bucket, value, onChange, label, aside, help, error }: PictureFieldProps) {
  const words = useLocalized(authoringText).media;
  const media = useMediaUrl();
  const sayRemoved = useRemoval<string>((gone) => value === null && onChange(gone));
  const remove = (): void => {
    onChange(null);
    if (value !== null) sayRemoved(value, label);
  };
  return (
    <PictureInput
      words={{ ...words, label, aside, hint: help, preview: label }}
      standing={{ url: media(value), onRemove: remove }}
      error={error}
      keep={async (picture) => notKeptOf(await keepForUpload(db, picture, bucket))}
      onChange={(picture) => picture && onChange(pendingPicture(picture.sha256))}
    />
  );
}
