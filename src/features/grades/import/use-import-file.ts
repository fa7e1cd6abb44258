import { useState } from 'react';
import type { GradedStudent } from '../students.ts';
import { type FileProblem, maxImportBytes } from './decode-file.ts';
import type { ColumnPlaces } from './judge-columns.ts';
import { type ListChoices, type ReadList, readList } from './read-list.ts';
import type { TableProblem } from './read-table.ts';

/** What was chosen to be imported. */
type ImportFile =
  | { readonly name: 'none' }
  | { readonly name: 'reading' }
  | { readonly name: 'refused'; readonly problem: FileProblem | TableProblem | 'unreadable-file' }
  | {
      readonly name: 'read';
      readonly fileName: string;
      readonly bytes: Uint8Array;
      readonly choices: ListChoices;
      readonly list: ReadList;
    };

interface ChosenFile {
  readonly file: ImportFile;
  readonly choose: (file: File) => void;
  /** Reads it anew, in another encoding or with the headings in another row. */
  readonly set: (choices: ListChoices) => void;
  readonly place: (places: Partial<ColumnPlaces>) => void;
  readonly leave: () => void;
}

type GivenFile = Pick<ImportFile & { readonly name: 'read' }, 'fileName' | 'bytes' | 'choices'>;

function understood(given: GivenFile, students: readonly GradedStudent[]): ImportFile {
  const list = readList(given.bytes, students, given.choices);
  return list.ok ? { name: 'read', ...given, list: list.value } : { name: 'refused', problem: list.error };
}

async function read(file: File, students: readonly GradedStudent[]): Promise<ImportFile> {
  // Before its bytes are asked for: one of gigabytes is never read.
  if (file.size > maxImportBytes) return { name: 'refused', problem: 'too-large' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // It was moved, changed or locked since it was chosen.
    if (error instanceof DOMException) return { name: 'refused', problem: 'unreadable-file' };
    throw error;
  }
  return understood({ fileName: file.name, bytes, choices: {} }, students);
}

/** Reads what is chosen as a list of these students, and keeps which of its columns tells what. */
export function useImportFile(students: readonly GradedStudent[]): ChosenFile {
  const [file, setFile] = useState<ImportFile>({ name: 'none' });
  return {
    file,
    choose: (chosen) => {
      setFile({ name: 'reading' });
      void read(chosen, students).then(setFile);
    },
    set: (choices) =>
      setFile((was) => {
        if (was.name !== 'read') return was;
        // In another encoding the headings may stand elsewhere.
        const kept = choices.encoding === undefined ? was.choices : {};
        return understood({ ...was, choices: { ...kept, ...choices } }, students);
      }),
    place: (places) =>
      setFile((was) =>
        was.name === 'read' ? { ...was, list: { ...was.list, places: { ...was.list.places, ...places } } } : was,
      ),
    leave: () => setFile({ name: 'none' }),
  };
}
