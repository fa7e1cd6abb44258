import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { placeAt } from '../place-at.ts';
import type { SourceIndex } from '../source-index.ts';
import { isSheetFailure, type ParsedSheet } from '../styles/parsed-sheet.ts';
import { readSheet } from '../styles/sheets.ts';

/** A sheet to write to; or why that cannot be. */
export function sheetIn(index: SourceIndex, file: string): ParsedSheet | Refusal {
  const sheet = readSheet(index.files, file);
  if (!sheet) return refuse('RULE_NOT_IN_PROJECT', { names: [file] });
  if (!isSheetFailure(sheet)) return sheet;
  const place = placeAt(file, index.files.read(file) ?? '', sheet.offset);
  return refuse('UNPARSABLE', { place, names: [sheet.message] });
}
