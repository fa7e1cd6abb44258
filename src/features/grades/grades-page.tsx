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
import { readStudents } from './queries.ts';
import classes from './grades.module.css';

/** The averages of all students, for owners and managers. They live on the server and on this screen, nowhere else. */
export function GradesPage() {
  const { language, formats } = useLanguage();
  const now = useNow();
  const words = useLocalized(gradesText);
  const { remote, reload, change } = useRemote(readStudents);
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <h1 className="shell-heading" tabIndex={-1}>
        {words.title}
      </h1>
      <p className={classes.printHead}>{`${school.name[language]} · ${formats.date(now)}`}</p>
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
