import { useRef } from 'react';
import { textLimits } from '../../domain/limits.ts';
import { textOf } from '../../domain/text-of.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useMediaUrl } from '../../ui/pictures/media-url-context.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { authoringText } from './authoring-text.ts';
import type { Problem, TypedMedia } from './check-fields.ts';
import { mediaName } from './media-name.ts';
import type { Grip } from './use-drag-order.ts';
import classes from './media-editor.module.css';

interface MediaRowProps {
  readonly item: TypedMedia;
  readonly place: number;
  readonly count: number;
  readonly problem: Problem | undefined;
  readonly grip: Grip;
  readonly onMove: (to: number) => void;
  readonly onChange: (item: TypedMedia) => void;
  readonly onRemove: () => void;
}

/** One picture or video among the media. */
export function MediaRow({ item, place, count, problem, grip, onMove, onChange, onRemove }: MediaRowProps) {
  const { formats } = useLanguage();
  const { media: words, problems, list } = useLocalized(authoringText);
  const media = useMediaUrl();
  const row = useRef<HTMLLIElement>(null);
  const isVideo = item['kind'] === 'video';
  const name = mediaName(item, formats.number(place + 1), words);
  const error = problem && problems[problem];
  const { isDragging, ...pointer } = grip;
  /** The focus goes with the entry: pressing again moves it on. */
  const moveTo = (to: number, control: 'up' | 'down'): void => {
    onMove(to);
    const target = row.current?.parentElement?.children[to];
    target?.querySelector<HTMLElement>(`[data-control=${control}]`)?.focus();
  };
  return (
    <li ref={row} className={classes.row} data-dragging={isDragging || undefined}>
      <span className={classes.grip} title={words.drag} aria-hidden="true" {...pointer}>
        <TeacherIcon name="grip" />
      </span>
      <div className={classes.thumb}>
        {isVideo ? (
          <TeacherIcon name="play" />
        ) : (
          <Picture src={media(textOf(item['thumb']) || textOf(item['url']))} alt={name} />
        )}
      </div>
      <div className={classes.words}>
        {isVideo && (
          <TextField
            label={`${words.link} (${name})`}
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            maxLength={textLimits.url}
            value={textOf(item['url'])}
            error={problem === 'link' ? error : undefined}
            onChange={(event) => onChange({ ...item, url: event.target.value })}
          />
        )}
        <TextField
          label={`${words.caption} (${name})`}
          value={textOf(item['caption'])}
          error={problem === 'link' && isVideo ? undefined : error}
          onChange={(event) => onChange({ ...item, caption: event.target.value })}
        />
      </div>
      <div className={classes.order}>
        <button
          type="button"
          data-control="up"
          aria-label={list.of(words.up, name)}
          aria-disabled={place === 0}
          onClick={() => place > 0 && moveTo(place - 1, 'up')}
        >
          <TeacherIcon name="up" />
        </button>
        <button
          type="button"
          data-control="down"
          aria-label={list.of(words.down, name)}
          aria-disabled={place === count - 1}
          onClick={() => place < count - 1 && moveTo(place + 1, 'down')}
        >
          <TeacherIcon name="down" />
        </button>
        <button type="button" aria-label={list.of(words.remove, name)} onClick={onRemove}>
          <TeacherIcon name="trash" />
        </button>
      </div>
    </li>
  );
}
