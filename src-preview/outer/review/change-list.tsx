import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { pageTitle } from '../look/page-title.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { BehindNotice } from './behind-notice.tsx';
import { changeSentence } from './change-sentence.ts';
import type { ChangeGroup } from './grouped-changes.ts';
import { behindKey, behindOf } from './review-store.ts';
import { lands } from './use-kept-focus.ts';
import { useReview } from './use-review.ts';
import { useStepChange } from './use-step-change.ts';
import { wordsOfChange } from './words-of-change.ts';
import { useTokenName } from '../look/use-token-name.ts';
import classes from './review.module.css';

interface ChangeListProps {
  readonly groups: readonly ChangeGroup[];
  /** The change that is looked at. */
  readonly looked: string | null;
}

/** The changes by the pages that they were made on, a sentence each. */
export function ChangeList({ groups, looked }: ChangeListProps) {
  const { words } = useWindowLanguage();
  const placeName = usePlaceName();
  return groups.map(({ place, changes }) => (
    <section key={typeof place === 'string' ? place : `page ${place.page}`} className={classes.group}>
      <h4 className={classes.place}>
        <WindowIcon name={typeof place === 'string' ? 'drop' : 'page'} size={15} />
        <span dir="auto">{placeName(place)}</span>
        <span className={controls.quiet}>{words.review.changes(String(changes.length))}</span>
      </h4>
      <ol>
        {changes.map((one) => (
          <ChangeEntry key={one.change.activityId} {...one} isLooked={one.change.activityId === looked} />
        ))}
      </ol>
    </section>
  ));
}

/** What the place of changes is called: a page by its title, where it has one. */
function usePlaceName(): (place: ChangeGroup['place']) => string {
  const { words, language } = useWindowLanguage();
  const session = useEditorState((state) => state.session);
  return (place) => {
    if (typeof place === 'string') return words.review[place];
    const page = session?.pages.find(({ path }) => path === place.page);
    return page ? pageTitle(page, language) : place.page;
  };
}

type ChangeEntryProps = ChangeGroup['changes'][number] & { readonly isLooked: boolean };

function ChangeEntry({ number, change, isLooked }: ChangeEntryProps) {
  const editor = useEditor();
  const { words, figures } = useWindowLanguage();
  const tokenName = useTokenName();
  const seen = useReview((state) => state.seen);
  const fitting = useReview((state) => state.fitting);
  const behind = behindOf({ seen, fitting }).filter(({ activityId }) => activityId === change.activityId);
  const said = wordsOfChange(change);
  const step = useStepChange(change);
  const isDone = change.state === 'done';
  const name = words.review[isDone ? 'takeBack' : 'bringBack'](figures.format(number));
  return (
    <li className={classes.entry} data-looked={isLooked || undefined}>
      <button
        {...lands}
        type="button"
        className={classes.sentence}
        aria-current={isLooked || undefined}
        onClick={() => editor.setReview({ chosen: change.activityId })}
      >
        <span className={classes.number}>{figures.format(number)}</span>
        <span dir="auto">{changeSentence(words, change, tokenName)}</span>
        {said && (
          <span className={classes.words}>
            <del dir="auto" lang={said.language}>
              {said.before}
            </del>
            <span className={classes.arrow} aria-hidden="true" />
            <ins dir="auto" lang={said.language}>
              {said.after}
            </ins>
          </span>
        )}
      </button>
      <button type="button" className={controls.iconButton} aria-label={name} title={name} onClick={step}>
        <WindowIcon name={isDone ? 'undo' : 'redo'} size={16} />
      </button>
      {behind.map((one) => (
        <BehindNotice key={behindKey(one)} behind={one} change={change} />
      ))}
    </li>
  );
}
