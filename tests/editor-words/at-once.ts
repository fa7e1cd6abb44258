/** Does something with each thing, so many at once; gives what comes of it in the order of the things. */
export async function atOnce<Thing, Result>(
  many: number,
  items: readonly Thing[],
  work: (item: Thing) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = [...items.entries()];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) results[one[0]] = await work(one[1]);
  };
  await Promise.all(Array.from({ length: many }, next));
  return results;
}
