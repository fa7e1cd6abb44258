import { useId, useState } from 'react';
import type { Picture } from '../../protocol/pictures.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { FindField } from '../look/find-field.tsx';
import { foundBy } from '../look/found-by.ts';
import { NotAnswered } from '../look/not-answered.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../state/use-answer.ts';
import { PictureTile } from './picture-tile.tsx';
import classes from './picture-chooser.module.css';

/** So many are drawn at once; the others by a press. */
const atOnce = 48;

interface PictureChooserProps {
  readonly value: Picture | null;
  readonly onChoose: (picture: Picture) => void;
}

/** The pictures that the app has, found by their names; the arrow keys go through them. */
export function PictureChooser({ value, onChoose }: PictureChooserProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const { pictures: own } = words;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(atOnce);
  const [again, setAgain] = useState(0);
  const asked = useAnswer({ about: 'pictures', at: again }, () => editor.pictures());
  const { value: known } = asked;
  const lookAgain = (
    <button type="button" className={controls.link} onClick={() => setAgain((times) => times + 1)}>
      {own.lookAgain}
    </button>
  );
  if (known?.pictures.length === 0)
    return (
      <p className={classes.none}>
        {own.none(known.folders.join(', ') || 'public')} {lookAgain}
      </p>
    );
  const isFound = foundBy(typed);
  // A name is found by its words too, whatever joins them.
  const found = (known?.pictures ?? []).filter(({ file }) => isFound(`${file} ${file.replaceAll(/[-_./]+/g, ' ')}`));
  const left = found.length - most;
  return (
    <div className={classes.chooser}>
      <FindField
        label={own.find}
        query={typed}
        onChange={(query) => {
          setTyped(query);
          setMost(atOnce);
        }}
        onKeyDown={(event) => {
          const first = found.find(({ canBeNamed }) => canBeNamed);
          if (event.key !== 'Enter' || !first || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onChoose(first);
        }}
      />
      {known ? (
        <p className={classes.line} aria-live="polite">
          {found.length === 0 ? own.nothingFound : own.found(String(found.length))} {lookAgain}
        </p>
      ) : (
        asked.state === 'asking' && <p className={controls.quiet}>{words.loading}</p>
      )}
      <div role="radiogroup" aria-label={own.title} className={classes.tiles}>
        {found.slice(0, most).map((picture) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            name={id}
            isChosen={picture.id === value?.id}
            onChoose={onChoose}
          />
        ))}
        {left > 0 && (
          <button type="button" className={controls.button} onClick={() => setMost(most + atOnce)}>
            {own.more(String(Math.min(left, atOnce)))}
          </button>
        )}
      </div>
      {known?.isCut && <p className={controls.quiet}>{own.isCut}</p>}
      {asked.state === 'failed' && <NotAnswered asked={asked} />}
    </div>
  );
}
