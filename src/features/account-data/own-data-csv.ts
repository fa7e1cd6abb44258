import { plainObject } from '../../domain/plain-object.ts';
import { csvFile } from '../../platform/csv.ts';

/** What stands above the columns. */
export interface OwnDataHeadings {
  readonly part: string;
  readonly number: string;
  readonly field: string;
  readonly value: string;
}

type Row = readonly [part: string, number: string, field: string, value: string];

const written = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function rowsOf(part: string, number: string, value: unknown): Row[] {
  const fields = plainObject(value);
  if (fields === null) return [[part, number, '', written(value)]];
  return Object.entries(fields).map(([field, held]) => [part, number, field, written(held)]);
}

/** Everything of an account as one table: a line for each value, with the part of the data and the entry that it is from. */
export function ownDataCsv(data: Readonly<Record<string, unknown>>, headings: OwnDataHeadings): string {
  const rows = Object.entries(data).flatMap(([part, value]) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => rowsOf(part, String(index + 1), entry))
      : rowsOf(part, '', value),
  );
  return csvFile([[headings.part, headings.number, headings.field, headings.value], ...rows]);
}
