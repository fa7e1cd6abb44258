import { useState } from 'react';
import { useRemote } from '../../backend/use-remote.ts';
import { schoolYearName } from '../../domain/school-years.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { remoteText } from '../../ui/records/remote-text.ts';
import { LastEnd } from './last-end.tsx';
import { LeaverList } from './leaver-list.tsx';
import { readYear } from './queries.ts';
import type { LastYearEnd, SchoolYear } from './school-year.ts';
import { YearEndPart } from './year-end-part.tsx';
import { yearText } from './year-text.ts';
import classes from './school-year.module.css';

/** What became of an end that was to be taken back: it was, or somebody else was first. */
interface Undo {
  readonly of: LastYearEnd;
  readonly isOurs: boolean;
}

/** The school year that runs, and its end: for owners and administrators. */
export function SchoolYearPanel() {
  const { remote, reload } = useRemote(readYear);
  const words = useLocalized(yearText);
  const { formats } = useLanguage();
  const [undo, setUndo] = useState<Undo | null>(null);
  return (
    <RemoteGate remote={remote} reload={reload}>
      {(overview) => (
        <div className={classes.panel}>
          <h2 className={classes.heading}>{words.title(schoolYearName(overview.state.year, formats.year))}</h2>
          <UndoSaid undo={undo} state={overview.state} />
          {overview.state.last && (
            <LastEnd
              key={overview.state.last.id}
              last={overview.state.last}
              reload={reload}
              onOver={(of, isOurs) => setUndo({ of, isOurs })}
            />
          )}
          {overview.pupils.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
          ) : (
            <YearEndPart overview={overview} reload={reload} onEnd={() => setUndo(null)} />
          )}
          <LeaverList leavers={overview.leavers} reload={reload} />
        </div>
      )}
    </RemoteGate>
  );
}

/** Stays where the card of the end that was taken back is gone. */
function UndoSaid({ undo, state }: { readonly undo: Undo | null; readonly state: SchoolYear }) {
  const words = useLocalized(yearText);
  const { changed } = useLocalized(remoteText);
  const { formats } = useLanguage();
  if (undo === null) return <output />;
  const year = schoolYearName(undo.of.year, formats.year);
  if (undo.isOurs) return <output>{words.undone(year)}</output>;
  const by = state.undone?.by ?? null;
  return (
    <p role="alert" className={classes.problem}>
      {state.undone?.id === undo.of.id ? words.alreadyUndone(year, by === null ? null : isolate(by)) : changed}
    </p>
  );
}
