/** Things by a name of each, in the order in which the names come. */
export function groupedBy<Thing>(items: readonly Thing[], nameOf: (item: Thing) => string): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
