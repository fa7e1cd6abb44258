import { useState } from 'react';
import { decodeFile, type FileEncoding, type FileProblem, maxImportBytes } from './decode-file.ts';
import { type ColumnKind, type ColumnPlaces, matchColumns } from './match-columns.ts';
import { type ImportTable, readTable, type TableProblem } from './read-table.ts';

/** What was chosen to be imported. */
type ImportFile =
  | { readonly name: 'none' }
  | { readonly name: 'reading' }
  | { readonly name: 'refused'; readonly problem: FileProblem | TableProblem | 'unreadable-file' }
  | {
      readonly name: 'read';
      readonly fileName: string;
      readonly encoding: FileEncoding;
      readonly table: ImportTable;
      readonly places: ColumnPlaces;
    };

interface ChosenFile {
  readonly file: ImportFile;
  readonly choose: (file: File) => void;
  readonly place: (kind: ColumnKind, at: number | null) => void;
  readonly leave: () => void;
}

async function read(file: File): Promise<ImportFile> {
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
  const decoded = decodeFile(bytes);
  if (!decoded.ok) return { name: 'refused', problem: decoded.error };
  const table = readTable(decoded.value.text);
  if (!table.ok) return { name: 'refused', problem: table.error };
  const places = matchColumns(table.value.header);
  return { name: 'read', fileName: file.name, encoding: decoded.value.encoding, table: table.value, places };
}

/** Reads what is chosen as a list, and keeps which of its columns tells what. */
export function useImportFile(): ChosenFile {
  const [file, setFile] = useState<ImportFile>({ name: 'none' });
  return {
    file,
    choose: (chosen) => {
      setFile({ name: 'reading' });
      void read(chosen).then(setFile);
    },
    place: (kind, at) =>
      setFile((was) => (was.name === 'read' ? { ...was, places: { ...was.places, [kind]: at } } : was)),
    leave: () => setFile({ name: 'none' }),
  };
}
