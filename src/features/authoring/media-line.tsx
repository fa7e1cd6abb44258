import { textLimits } from '../../domain/limits.ts';
import { textOf } from '../../domain/text-of.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { authoringText } from './authoring-text.ts';
import type { Problem, TypedMedia } from './check-fields.ts';
import { mediaName } from './media-name.ts';
import { problemSentence } from './problem-sentence.ts';
import classes from './media-editor.module.css';

interface MediaLineProps {
  readonly item: TypedMedia;
  readonly place: number;
  readonly count: number;
  readonly problem: Problem | undefined;
  readonly onMove: (to: number) => void;
  readonly onChange: (item: TypedMedia) => void;
  readonly onRemove: () => void;
}

/** What is said of the tile that was chosen, and the keys' way to another place; it goes with the tile. */
export function MediaLine({ item, place, count, problem, onMove, onChange, onRemove }: MediaLineProps) {
  const { formats } = useLanguage();
  const all = useLocalized(authoringText);
  const { media: words, list } = all;
  const isVideo = item['kind'] === 'video';
  const name = mediaName(item, formats.number(place + 1), words);
  const caption = { text: textOf(item['caption']), limit: textLimits.caption };
  const error = problem && problemSentence(problem, { words: all, formats, ...caption });
  return (
    <fieldset className={classes.line} aria-label={name}>
      <div className={classes.words}>
        {isVideo && (
          <TextField
            label={`${words.link} (${name})`}
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            value={textOf(item['url'])}
            error={problem === 'link' ? error : undefined}
            onChange={(event) => onChange({ ...item, url: event.target.value })}
          />
        )}
        <TextField
          label={`${words.caption} (${name})`}
          help={words.captionHelp}
          value={textOf(item['caption'])}
          error={problem === 'link' && isVideo ? undefined : error}
          onChange={(event) => onChange({ ...item, caption: event.target.value })}
        />
      </div>
      <div className={classes.order}>
        <button
          type="button"
          aria-label={list.of(words.earlier, name)}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(place - 1)}
        >
          <TeacherIcon name="back" />
        </button>
        <button
          type="button"
          aria-label={list.of(words.later, name)}
          aria-disabled={place === count - 1}
          onClick={() => place < count - 1 && onMove(place + 1)}
        >
          <TeacherIcon name="onward" />
        </button>
        <button type="button" aria-label={list.of(words.remove, name)} onClick={onRemove}>
          <TeacherIcon name="trash" />
        </button>
      </div>
    </fieldset>
  );
}
