import { useMemo, useState } from 'react';
import type { PageText } from '../../protocol/frame/functions.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { FindField } from '../look/find-field.tsx';
import { foundBy } from '../look/found-by.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { slotName } from '../state/store/slots.ts';
import classes from './side.module.css';

/** A long page has a few hundred texts; what is looked for beyond this is found by typing. */
const mostShown = 300;

/** Every text on the page, to be found by what it says and selected. */
export function PageTexts() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const texts = useEditorState(({ page }) => page.texts);
  const frame = useEditorState(({ frames }) => frames.state);
  const selected = useEditorState((state) => lookedAt(state)?.element.elementKey ?? null);
  const [query, setQuery] = useState('');
  const found = useMemo(() => findTexts(texts, query), [texts, query]);
  return (
    <>
      <FindField label={words.find} query={query} onChange={setQuery} />
      {texts.length === 0 && <p className={classes.quiet}>{frame === 'open' ? words.nothingFound : words.loading}</p>}
      {texts.length > 0 && found.length === 0 && <p className={classes.quiet}>{words.nothingFound}</p>}
      <ul className={classes.list}>
        {found.map(({ elementKey, shown }) => (
          <li key={`${elementKey} ${slotName(shown.slot)}`}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={elementKey === selected}
              onClick={() => void editor.select(elementKey)}
            >
              <WindowIcon name="text" size={14} />
              <span className={classes.words} dir="auto">
                {shown.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function findTexts(texts: readonly PageText[], query: string): readonly PageText[] {
  const isFound = foundBy(query);
  return texts.filter(({ shown: { text } }) => text.trim() !== '' && isFound(text)).slice(0, mostShown);
}
