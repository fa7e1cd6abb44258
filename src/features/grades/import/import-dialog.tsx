import { useId, useMemo, useState } from 'react';
import { useLocalized } from '../../../i18n/localized.ts';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.tsx';
import { ChooseFiles } from '../../../ui/pictures/choose-files.tsx';
import type { ChangeStudents, GradedStudent } from '../students.ts';
import { ImportDeeds } from './import-deeds.tsx';
import { importText } from './import-text.ts';
import { isEnough, openQuestions } from './judge-columns.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import { PlannedList } from './planned-list.tsx';
import { Understood } from './understood.tsx';
import { useImportFile } from './use-import-file.ts';
import { useImportRun } from './use-import-run.ts';
import classes from './import.module.css';

export interface ImportDialogProps {
  readonly students: readonly GradedStudent[];
  readonly change: ChangeStudents;
  /** It is kept while it is closed: what was sent can be taken back when it is opened again. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Averages out of a file: chosen, matched, looked at, written, and taken back as one. */
export function ImportDialog({ students, change, isOpen, onClose }: ImportDialogProps) {
  const words = useLocalized(importText);
  const titleId = useId();
  const { file, choose, set, place, leave } = useImportFile(students);
  const { run, send, undo, leave: leaveRun } = useImportRun(change);
  // What was sent stays as it was planned: what is written since would change every plan.
  const [sent, setSent] = useState<readonly PlannedRow[] | null>(null);
  const planned = useMemo(
    () => (file.name === 'read' && isEnough(file.list.places) ? planImport(file.list, students) : null),
    [file, students],
  );
  const rows = sent ?? planned;
  if (!isOpen) return null;
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{words.title}</h2>
      {file.name !== 'read' && (
        <>
          <p>{words.how}</p>
          <ChooseFiles accept=".csv,.txt,.tsv,text/csv,text/plain" onChoose={([chosen]) => chosen && choose(chosen)}>
            {words.choose}
          </ChooseFiles>
          <output>{file.name === 'reading' && words.reading}</output>
          <p role="alert" className={classes.problem}>
            {file.name === 'refused' && words.problems[file.problem]}
          </p>
        </>
      )}
      {file.name === 'read' && (
        <p className={classes.file}>
          <bdi>{file.fileName}</bdi>
        </p>
      )}
      {file.name === 'read' && run === null && <Understood list={file.list} onChoose={set} onPlace={place} />}
      {file.name === 'read' && rows === null && openQuestions(file.list).length === 0 && (
        <p role="alert">{words.notEnough}</p>
      )}
      {rows && <PlannedList rows={rows} run={run} />}
      <ImportDeeds
        rows={rows}
        run={run}
        send={(all) => {
          setSent(rows);
          send(all);
        }}
        undo={undo}
        onAnother={() => {
          setSent(null);
          leaveRun();
          leave();
        }}
        onClose={onClose}
      />
    </ModalDialog>
  );
}
