import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { PictureFileProblem } from '../../platform/picture/prepared-picture.ts';
import { Icon } from '../icons/icon.tsx';
import { type NotKept, pictureProblemSentence } from './picture-problem.ts';
import { useBrokenPicture } from './use-broken-picture.ts';
import { useLeftUnready } from './use-left-unready.ts';
import { type PictureTaker, usePictureChoice } from './use-picture-choice.ts';
import classes from './picture-input.module.css';

/** What a picture field says, in the language on screen. */
export interface PictureInputWords {
  readonly label: string;
  /** Beside the label: that it may be left empty, for one. */
  readonly aside?: string | undefined;
  /** What will do and what happens to it, read before choosing. */
  readonly hint?: ReactNode;
  readonly choose: string;
  readonly replace: string;
  readonly remove: string;
  readonly preparing: string;
  readonly ready: string;
  /** Of a picture that was not ready when its form was left. */
  readonly leftUnready: string;
  /** Names the preview for those who do not see it. */
  readonly preview: string;
  /** Each says what to do next. */
  readonly problems: Readonly<Record<PictureFileProblem['name'], string>>;
  /** Of a picture that the device has not kept, where it is kept before it is ready. */
  readonly notKept?: Readonly<Record<NotKept, string>>;
}

interface PictureInputProps extends PictureTaker {
  readonly words: PictureInputWords;
  /** What the form has against the field, such as that nothing was chosen; a file that was refused comes before it. */
  readonly error?: string | null | undefined;
  /** What stands there as long as no other picture was chosen; `url` is null where none does. */
  readonly standing?: { readonly url: string | null; readonly onRemove: () => void };
  /** Of a person: shown in the circle in which everybody will see it. */
  readonly isPortrait?: boolean;
  readonly disabled?: boolean;
}

/** A field for one picture: from the camera, the gallery or a desktop, seen at once and prepared before it goes anywhere. */
export function PictureInput(props: PictureInputProps) {
  const { words, error = null, standing, isPortrait = false, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { choice, choose, remove } = usePictureChoice(props);
  const isPreparing = choice.name === 'preparing';
  useLeftUnready(isPreparing, words.leftUnready);
  const problem = choice.name === 'refused' ? pictureProblemSentence(choice.problem, words) : error;
  const url = 'url' in choice ? choice.url : (standing?.url ?? null);

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) choose(file);
    // So that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  };
  const clear = () => {
    remove();
    // Only the file goes that was refused: what stood there before it stands again.
    if (choice.name !== 'refused') standing?.onRemove();
    // The button goes with the picture: whoever pressed a key on it stays in the field.
    input.current?.focus();
  };

  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {words.label}
        {words.aside && <span className={classes.aside}> {words.aside}</span>}
      </label>
      <p className={classes.hint} id={`${id}-hint`}>
        {words.hint}
      </p>
      <div
        className={classes.frame}
        data-portrait={isPortrait || undefined}
        data-over={isOver || undefined}
        data-problem={problem !== null || undefined}
        data-preparing={isPreparing || undefined}
      >
        <Preview url={url} name={words.preview} />
        {/* It covers the frame: a tap opens the phone's own chooser, and a desktop drops files on it. */}
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          accept="image/*"
          disabled={disabled}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem !== null}
          onChange={take}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        {isPreparing && <progress className={classes.progress} aria-label={words.preparing} />}
      </div>
      <div className={classes.actions}>
        <label className={classes.choose} htmlFor={id} data-disabled={disabled || undefined}>
          {url === null ? words.choose : words.replace}
        </label>
        {(url !== null || choice.name === 'refused') && (
          <button type="button" className={classes.remove} disabled={disabled} onClick={clear}>
            {words.remove}
          </button>
        )}
      </div>
      <div className={classes.says}>
        <output className={classes.state} htmlFor={id}>
          {isPreparing && words.preparing}
          {choice.name === 'ready' && words.ready}
        </output>
        <p className={classes.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      </div>
    </div>
  );
}

/** What the device itself can show of a file; a picture that it cannot show may still be on its way to one that it can. */
function Preview({ url, name }: { readonly url: string | null; readonly name: string }) {
  const { isBroken, markBroken } = useBrokenPicture(url);
  if (url === null || isBroken) return <Icon name="pictures" size={40} />;
  return <img className={classes.preview} src={url} alt={name} decoding="async" onError={markBroken} />;
}
