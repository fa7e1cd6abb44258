/** For a field whose text has been kept: empty, unless something else was typed while it was on its way. */
export const unlessTyped =
  <T>(kept: T, empty: T) =>
  (now: T): T =>
    Object.is(now, kept) ? empty : now;
