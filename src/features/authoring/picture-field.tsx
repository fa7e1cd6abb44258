import { useRef } from 'react';
import type { OwnDatabase } from '../../data/own-database.ts';
import { pendingPicture } from '../../domain/authoring.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import { ChooseFiles } from '../../ui/choose-files.tsx';
import { Field, type FieldWords } from '../../ui/form/field.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { useMediaUrl } from '../../ui/media-url-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { authoringText } from './authoring-text.ts';
import { troubleSentence } from './trouble-sentence.ts';
import { usePreparing } from './use-preparing.ts';
import classes from './picture-field.module.css';

interface PictureFieldProps extends FieldWords {
  readonly db: OwnDatabase;
  readonly bucket: PictureBucket;
  /** A reference, a picture that is kept here, or none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One picture of a form: what stands there, or what was just chosen. */
export function PictureField({ db, bucket, value, onChange, ...field }: PictureFieldProps) {
  const words = useLocalized(authoringText).media;
  const media = useMediaUrl();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, trouble, prepare } = usePreparing(db, bucket);
  const take = async (files: readonly File[]): Promise<void> => {
    const [picture] = await prepare(files);
    if (picture) onChange(pendingPicture(picture.sha256));
  };
  return (
    <Field {...field} error={trouble ? troubleSentence(trouble, words) : field.error}>
      {(ties) => (
        <div className={classes.frame}>
          {value !== null && (
            <div className={classes.picture}>
              <Picture src={media(value)} alt={field.label} />
            </div>
          )}
          <div className={classes.actions}>
            <ChooseFiles {...ties} ref={input} disabled={isBusy} onChoose={(files) => void take(files)}>
              {isBusy ? words.preparing : value === null ? words.choose : words.replace}
            </ChooseFiles>
            {value !== null && (
              <button
                type="button"
                className="button"
                data-quiet
                onClick={() => {
                  onChange(null);
                  input.current?.focus();
                }}
              >
                {words.remove}
              </button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
