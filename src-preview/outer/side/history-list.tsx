import type { Activity } from '../../protocol/http/replies.ts';
import { useNow } from '../../../src/ui/hooks/use-now.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { NotAnswered } from '../look/not-answered.tsx';
import { changedLines, Patch } from '../look/patch.tsx';
import controls from '../look/controls.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './side.module.css';

/** Everything that was changed, newest first, each with the lines that it wrote. */
export function HistoryList() {
  const { words } = useWindowLanguage();
  const activities = useEditorState((state) => state.activities);
  const isGone = useEditorState(({ server }) => server === 'lost' || server === 'locked');
  if (activities.length === 0 && isGone) return <NotAnswered />;
  if (activities.length === 0) return <p className={classes.quiet}>{words.noHistory}</p>;
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
  const now = useNow();
  const { path, summary, at, state, files } = activity;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const title = Object.hasOwn(words.operation, name) ? words.operation[name as keyof typeof words.operation] : name;
  const about = Object.values(summary)[0];
  return (
    <details className={classes.activity} data-state={state}>
      <summary>
        <span className={classes.words} dir="auto">
          {about ? `${title} · \u2068${about}\u2069` : title}
        </span>
        <span className={classes.when}>
          {state === 'undone' ? words.undone : (formats.ago(Date.parse(at), now) ?? words.now)}
        </span>
      </summary>
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
