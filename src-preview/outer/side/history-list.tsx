import type { Activity } from '../../protocol/http/replies.ts';
import { useNow } from '../../../src/ui/hooks/use-now.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { NotAnswered } from '../look/not-answered.tsx';
import { inARow } from '../look/between.ts';
import { callName, operationTitle } from '../look/operation-title.ts';
import { changedLines, Patch } from '../look/patch.tsx';
import { WhyPassedOver } from '../look/why-passed-over.tsx';
import controls from '../look/controls.module.css';
import { aboutChange } from '../review/about-change.ts';
import { isInCommit } from '../review/review-store.ts';
import { useReview } from '../review/use-review.ts';
import { wordsOfChange } from '../review/words-of-change.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { redoable } from '../state/store/history.ts';
import { useTokenName } from '../look/use-token-name.ts';
import classes from './side.module.css';

/** Everything that was changed, newest first, each with the lines that it wrote. */
export function HistoryList() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const activities = useEditorState((state) => state.activities);
  const isGone = useEditorState(({ server }) => server === 'lost' || server === 'locked');
  if (activities.length === 0 && isGone) return <NotAnswered />;
  if (activities.length === 0) return <p className={classes.quiet}>{words.noHistory}</p>;
  const isCleared = activities.every(({ state }) => state === 'done');
  const { standing, gone } = parted(activities);
  return (
    <>
      <Activities activities={standing} />
      {gone.length > 0 && (
        <details className={classes.stories}>
          <summary>{words.stage.takenBack(String(gone.length))}</summary>
          <Activities activities={gone} />
        </details>
      )}
      {!isCleared && (
        <button
          type="button"
          className={`${controls.button} ${classes.clear}`}
          disabled={isGone}
          onClick={() => void editor.clearUndone()}
        >
          {words.history.clearUndone}
        </button>
      )}
    </>
  );
}

/** What stands or redo leads to, and what was taken back before something else was made. */
function parted(activities: readonly Activity[]) {
  const again = new Set(redoable(activities));
  const isGone = (one: Activity) => one.state === 'undone' && !again.has(one);
  return {
    standing: activities.filter((one) => !isGone(one)),
    gone: activities.filter(isGone),
  };
}

function Activities({ activities }: { readonly activities: readonly Activity[] }) {
  return (
    <ol className={classes.list}>
      {activities.map((activity) => (
        <li key={activity.activityId}>
          <ActivityRow activity={activity} />
        </li>
      ))}
    </ol>
  );
}

/** One change: what it was about, when, and on demand its lines. */
function ActivityRow({ activity }: { readonly activity: Activity }) {
  const { words, formats } = useWindowLanguage();
  const editor = useEditor();
  const tokenName = useTokenName();
  const now = useNow();
  const { at, state, files } = activity;
  const title = operationTitle(words, callName(activity));
  // A change of words is known by them.
  const about = wordsOfChange(activity)?.after ?? aboutChange(words, activity, tokenName);
  const passed = useEditorState(({ unwritten }) => unwritten.passedOver[activity.activityId]);
  const isCommitted = useReview((review) => isInCommit(review, activity));
  return (
    <details className={classes.activity} data-state={state} data-passed={passed && ''}>
      <summary>
        <span className={classes.words} dir="auto">
          {inARow(about !== '' ? [title, `\u2068${about}\u2069`] : [title], words.layers.names)}
        </span>
        <span className={classes.when}>
          {passed
            ? words.history.mark
            : state === 'undone'
              ? words.undone
              : isCommitted
                ? words.review.mark
                : (formats.ago(Date.parse(at), now) ?? words.now)}
        </span>
      </summary>
      {passed && <WhyPassedOver activity={activity} passed={passed} />}
      <StepButton activity={activity} />
      {activity.summary['codebaseId'] !== undefined && (
        <button type="button" className={controls.link} onClick={() => void editor.showActivity(activity)}>
          {words.showOnPage}
        </button>
      )}
      <p className={classes.when}>{words.lines(String(changedLines(files)), String(files.length))}</p>
      <Patch files={files} />
    </details>
  );
}

/** Takes back this one change, or does it again. */
function StepButton({ activity: { activityId, state } }: { readonly activity: Activity }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const step = () => (state === 'done' ? editor.undoOne(activityId) : editor.redoOne(activityId));
  return (
    <button type="button" className={controls.link} onClick={() => void step()}>
      {state === 'done' ? words.history.takeBack : words.history.bringBack}
    </button>
  );
}
