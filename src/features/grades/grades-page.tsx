import { Link } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useRemote } from '../../backend/use-remote.ts';
import { school, siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { GradeTable } from './grade-table.tsx';
import { gradesText } from './grades-text.ts';
import { keptAverages } from './kept-averages.ts';
import { readStudents } from './queries.ts';
import classes from './grades.module.css';

interface GradesPageProps {
  /** Where an owner ends the school year. */
  readonly yearPath: string;
}

/** The averages of all students, for owners and managers. They live on the server and on this screen, nowhere else, but for what was typed and did not arrive. */
export function GradesPage({ yearPath }: GradesPageProps) {
  const { language, formats } = useLanguage();
  const now = useNow();
  const words = useLocalized(gradesText);
  const { account } = useAuth();
  const { remote, reload, change } = useRemote(readStudents);
  // Without the list there is no row to say it in.
  const waiting = remote.name === 'failed' && account ? keptAverages(account.userId).length : 0;
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <h1 className="shell-heading" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="print-only">{`${school.name[language]} · ${formats.date(now)}`}</p>
      {account?.teacher?.role === 'owner' && (
        <Link className={`no-print ${classes.year}`} to={yearPath}>
          {words.schoolYear}
        </Link>
      )}
      {waiting > 0 && <output>{words.waiting(formats.number(waiting))}</output>}
      <RemoteGate remote={remote} reload={reload}>
        {(students) =>
          students.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
          ) : (
            <GradeTable students={students} change={change} />
          )
        }
      </RemoteGate>
    </div>
  );
}
