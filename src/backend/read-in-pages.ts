/** Rows in one page: as many as the API gives in one answer. */
const rowsInPage = 1_000;

/** Reads a list to its end; `next` asks for the rows after `last`, and a page that is not full is the last one. */
export async function readInPages<T>(
  next: (last: T | undefined, page: number) => Promise<readonly T[]>,
  page = rowsInPage,
): Promise<readonly T[]> {
  const rows: T[] = [];
  for (;;) {
    const more = await next(rows.at(-1), page);
    rows.push(...more);
    if (more.length < page) return rows;
  }
}
