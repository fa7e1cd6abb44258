import { useMemo, useState } from 'react';
import type { PageText } from '../../protocol/frame/functions.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { FindField } from '../look/find-field.tsx';
import { foundBy } from '../look/found-by.ts';
import { NotAnswered } from '../look/not-answered.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { slotName, textPlaceName } from '../state/store/slots.ts';
import { useAnswer } from '../state/use-answer.ts';
import classes from './side.module.css';

/** A long page has a few hundred texts; what is looked for beyond this is found by typing. */
const mostShown = 300;

/** Every text on the page, to be found by what it says in any language and selected. */
export function PageTexts() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const texts = useEditorState(({ page }) => page.texts);
  const frame = useEditorState(({ frames }) => frames.state);
  const selected = useEditorState((state) => lookedAt(state)?.element.elementKey ?? null);
  const [query, setQuery] = useState('');
  // Whatever is written may say something else in a language that the page does not show.
  const activities = useEditorState((state) => state.activities);
  const at = useMemo(() => ({ texts, activities }), [texts, activities]);
  const about = query.trim() === '' ? null : 'languages';
  const said = useAnswer({ about, at }, () => editor.saidInLanguages(texts));
  const found = useMemo(() => findTexts(texts, query, said.value), [texts, query, said.value]);
  const isLooking = about !== null && said.state === 'asking';
  return (
    <>
      <FindField label={words.find} query={query} onChange={setQuery} />
      {texts.length === 0 && <p className={classes.quiet}>{frame === 'open' ? words.nothingFound : words.loading}</p>}
      {texts.length > 0 && found.length === 0 && (
        <p className={classes.quiet}>{isLooking ? words.loading : words.nothingFound}</p>
      )}
      {about !== null && said.state === 'failed' && <NotAnswered asked={said} />}
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

function findTexts(
  texts: readonly PageText[],
  query: string,
  said: ReadonlyMap<string, string> | undefined,
): readonly PageText[] {
  const isFound = foundBy(query);
  return texts
    .filter(({ elementKey, shown: { slot, text } }) => {
      const elsewhere = said?.get(textPlaceName(elementKey, slot)) ?? '';
      return text.trim() !== '' && (isFound(text) || isFound(elsewhere));
    })
    .slice(0, mostShown);
}
