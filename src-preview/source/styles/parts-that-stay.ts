import { longhandsOf } from '../../css/shorthands.ts';
import type { Warning } from '../../protocol/http/replies.ts';
import { applySplices } from '../apply-splices.ts';
import type { Splice } from '../project.ts';
import { isSheetFailure, type ParsedSheet, parseSheet, type SheetRule } from './parsed-sheet.ts';
import { strongest } from './said-of-class.ts';
import { decidingDeclaration, type Values } from './set-declarations.ts';

/** What a write comes to: a sheet, what is written to it, and which of its rules then hold together. */
interface WrittenSheet {
  readonly sheet: ParsedSheet;
  readonly splices: readonly Splice[];
  readonly rulesOf: (after: ParsedSheet) => readonly SheetRule[];
}

/** Of the shorthands that are written, the parts that other declarations of the same rules decide still. */
export function partsThatStay({ sheet, splices, rulesOf }: WrittenSheet, values: Values): Warning[] {
  const shorthands = shorthandsAmong(values);
  if (shorthands.length === 0) return [];
  const after = parseSheet(sheet.file, applySplices(sheet.text, splices));
  if (isSheetFailure(after)) return [];
  const said = rulesOf(after).map((rule) => ({ rule }));
  return staying(values, shorthands, (part) => {
    const one = strongest(after, said, part);
    return one && decidingDeclaration(one.rule, part)?.name;
  });
}

/** The shorthands that get a value. */
function shorthandsAmong(values: Values): string[] {
  return [...values].flatMap(([name, value]) => (value !== null && longhandsOf(name).length > 1 ? [name] : []));
}

/** Says which properties decide a part of what is written in a shorthand, and were not asked for. */
export function staying(
  values: Values,
  shorthands: readonly string[],
  decides: (part: string) => string | undefined,
): Warning[] {
  const deciding = shorthands.flatMap((name) => longhandsOf(name).flatMap((part) => decides(part) ?? []));
  const names = [...new Set(deciding)].filter((name) => !values.has(name));
  return names.length === 0 ? [] : [{ code: 'PARTS_STAY', names }];
}
