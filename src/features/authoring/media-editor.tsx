import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { maxMediaItems } from '../../domain/limits.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { ChooseFiles } from '../../ui/pictures/choose-files.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { pictureProblemSentence } from '../../ui/pictures/picture-problem.ts';
import { useLeftUnready } from '../../ui/pictures/use-left-unready.ts';
import { authoringText } from './authoring-text.ts';
import type { Problems, TypedMedia } from './check-fields.ts';
import { mediaEntryOf } from './media-entry.ts';
import { mediaName } from './media-name.ts';
import { MediaLine } from './media-line.tsx';
import { MediaTile } from './media-tile.tsx';
import { moved } from './moved.ts';
import { useChosenMedia } from './use-chosen-media.ts';
import { useDragOrder } from './use-drag-order.ts';
import { usePreparing } from './use-preparing.ts';
import { useRemoval } from './use-removal.ts';
import classes from './media-editor.module.css';

interface MediaEditorProps {
  readonly db: OwnDatabase;
  readonly items: readonly TypedMedia[];
  readonly problems: Problems;
  /** The first of these pictures stands for the post in lists. */
  readonly hasCover: boolean;
  readonly onChange: (items: readonly TypedMedia[]) => void;
}

const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** The pictures and videos that follow a text, as tiles: added, put in order and described. */
export function MediaEditor({ db, items, problems, hasCover, onChange }: MediaEditorProps) {
  const { formats } = useLanguage();
  const all = useLocalized(authoringText);
  const words = all.media;
  const { isBusy, refused, prepare } = usePreparing(db, 'post-media');
  const problemId = useId();
  const [told, setTold] = useState('');
  /** More was chosen at once than there was room for. */
  const [wasCut, setWasCut] = useState(false);
  const isFull = items.length >= maxMediaItems;
  const { chosen, choose, follow } = useChosenMedia(items.length, problems);
  const move = (from: number, to: number): void => {
    onChange(moved(items, from, to));
    follow(from, to);
    setTold(words.moved(formats.number(to + 1), formats.number(items.length)));
  };
  const sayRemoved = useRemoval<{ item: TypedMedia; place: number }>(({ item, place }) => {
    if (!isFull) onChange([...items.slice(0, place), item, ...items.slice(place)]);
  });
  const remove = (place: number): void => {
    const item = items[place] ?? {};
    onChange(items.filter((_, at) => at !== place));
    sayRemoved({ item, place }, mediaName(item, formats.number(place + 1), words));
  };
  useLeftUnready(isBusy, words.leftUnready);
  const { list, gripOf } = useDragOrder(move);
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  }, [items]);
  const addPictures = async (files: readonly File[]): Promise<void> => {
    const room = maxMediaItems - items.length;
    setWasCut(files.length > room);
    const pictures = await prepare(files.slice(0, room));
    // Captions may have been written, and rows moved, while they were prepared.
    if (pictures.length === 0) return;
    choose(Math.min(latest.current.length, maxMediaItems - 1));
    onChange([...latest.current, ...pictures.map(mediaEntryOf)].slice(0, maxMediaItems));
  };
  const addVideo = (): void => {
    choose(items.length);
    onChange([...items, { kind: 'video', url: '' }]);
  };
  const cover = hasCover ? items.findIndex(({ kind }) => kind === 'image') : -1;
  const item = items[chosen];
  return (
    <fieldset className={classes.media} data-preparing={isBusy || undefined}>
      <legend className={classes.legend}>
        {all.fields.media_items} <span>{all.optional}</span>
      </legend>
      <p className={classes.help}>{all.help.media_items}</p>
      <div className={classes.tiles}>
        <ol ref={list}>
          {places(items.length).map((index) => (
            <MediaTile
              // Entries have no name of their own, and every control of theirs is controlled: a tile is its place.
              key={`place-${index}`}
              item={items[index] ?? {}}
              place={index}
              grip={gripOf(index)}
              isChosen={index === chosen}
              isCover={index === cover}
              hasProblem={problems[`media_items.${index}`] !== undefined}
              onChoose={() => choose(index)}
            />
          ))}
        </ol>
        <ChooseFiles
          multiple
          aria-label={words.addPictures}
          aria-invalid={refused.length > 0}
          aria-describedby={refused.length === 0 ? undefined : problemId}
          disabled={isBusy || isFull}
          onChoose={(files) => void addPictures([...files])}
        >
          <Icon name="pictures" />
          {isBusy ? words.preparing : words.addPictures}
        </ChooseFiles>
      </div>
      {item && (
        <MediaLine
          item={item}
          place={chosen}
          count={items.length}
          problem={problems[`media_items.${chosen}`]}
          onMove={(to) => move(chosen, to)}
          onChange={(next) => onChange(items.map((one, at) => (at === chosen ? next : one)))}
          onRemove={() => remove(chosen)}
        />
      )}
      <output className="visually-hidden">{told}</output>
      <div id={problemId}>
        {refused.map(({ place, name, problem }) => (
          // Names of files are said apart from the words around them, whatever their direction.
          <FieldError key={place} id={`${problemId}-${place}`}>
            {`${name === null ? '' : `\u2068${name}\u2069: `}${pictureProblemSentence(problem, words)}`}
          </FieldError>
        ))}
      </div>
      {problems.media_items && <FieldError id="media-problem">{all.problems.tooMany}</FieldError>}
      <output className={classes.help}>
        {wasCut && words.leftOut} {isFull && words.full}
      </output>
      <div className={classes.actions}>
        <button type="button" className="button" data-quiet disabled={isFull} onClick={addVideo}>
          <Icon name="play" />
          {words.addVideo}
        </button>
      </div>
    </fieldset>
  );
}
