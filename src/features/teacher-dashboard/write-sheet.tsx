import { Link } from 'react-router-dom';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import type { DashboardMessages } from './dashboard-messages.ts';
import classes from './write-sheet.module.css';

interface WriteSheetProps {
  readonly path: string;
  readonly words: DashboardMessages;
}

/** The way to a new post, all of it one target: a blank page that rises from the sheet's lower edge. */
export function WriteSheet({ path, words }: WriteSheetProps) {
  return (
    <Link className={classes.sheet} to={path}>
      <span className={classes.title}>
        <TeacherIcon name="write" size={32} />
        {words.write}
      </span>
      <span className={classes.hint} aria-hidden="true">
        {words.writeHint}
      </span>
      <span className={classes.blank} aria-hidden="true">
        <span>{words.writeBlank}</span>
        <small>
          <TeacherIcon name="check" size={18} />
          {words.writeKept}
        </small>
      </span>
    </Link>
  );
}
