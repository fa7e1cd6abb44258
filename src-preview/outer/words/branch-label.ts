/** A form by number in words: `few` as `3–10`; of several numbers in one sentence each with its name. */
export function branchLabel(branch: string, labels: Readonly<Record<string, string>>): string {
  const label = (category: string): string => labels[category] ?? category;
  return branch
    .split(',')
    .map((part) => {
      const [name, category] = part.split('=');
      return category === undefined ? label(part) : `${name} ${label(category)}`;
    })
    .join(' · ');
}
