import { Link } from 'react-router-dom';
import type { ChangedPost } from '../../data/database/meta-values.ts';
import { titleOf } from '../../data/queries/own-entries.ts';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import type { DashboardMessages } from './dashboard-messages.ts';
import { type Need, needOf, type TeacherDashboard } from './queries.ts';
import classes from './open-entries.module.css';

interface OpenEntriesProps {
  readonly dashboard: TeacherDashboard;
  /** Posts of others that wait for another look, and where that is done. */
  readonly changed: readonly ChangedPost[];
  readonly listPath: string;
  readonly words: DashboardMessages;
  readonly profilePath: string;
  readonly formPath: (kind: AuthoredKind, id: string) => string;
}

/** What is not at the school as its author wants it, each with what to do about it. */
export function OpenEntries(props: OpenEntriesProps) {
  const { changed, listPath, words, profilePath, formPath } = props;
  const { open, profile } = props.dashboard;
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="visually-hidden">
        {words.needsYou}
      </h2>
      {open.length + changed.length === 0 && profile === 'sent' ? (
        <p className={classes.calm}>
          <TeacherIcon name="check" size={20} />
          {words.nothingWaits}
        </p>
      ) : (
        <ul className={classes.list}>
          <OpenLine name={words.profile} state={profile} words={words} to={profilePath} />
          {changed.map(({ id, title }) => (
            <OpenLine key={id} name={title} state="changed" words={words} to={listPath} />
          ))}
          {open.map((entry) => (
            <OpenLine
              key={`${entry.kind}:${entry.id}`}
              name={titleOf(entry) ?? words.untitled}
              state={needOf(entry)}
              words={words}
              to={formPath(entry.kind, entry.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OpenLineProps {
  readonly name: string;
  readonly state: Need | 'changed';
  readonly words: DashboardMessages;
  readonly to: string;
}

function OpenLine({ name, state, words, to }: OpenLineProps) {
  if (state === 'sent') return null;
  const needsCare = !['draft', 'waiting', 'deleting'].includes(state);
  return (
    <li>
      <Link className={classes.open} data-state={state} data-care={needsCare || undefined} to={to}>
        <TeacherIcon name={needsCare ? 'alert' : state === 'draft' ? 'write' : 'clock'} />
        <span className={classes.words}>
          <b className="at-edge" dir="auto">
            {name}
          </b>
          <small>{words.states[state]}</small>
        </span>
        <span className={classes.action}>{words.actions[state]}</span>
      </Link>
    </li>
  );
}
