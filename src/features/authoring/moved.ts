/** A list with one entry put at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const entry = items[from];
  if (entry === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
