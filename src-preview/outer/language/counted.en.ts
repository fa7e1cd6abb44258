const plural = new Intl.PluralRules('en');

/** A number with its noun, in the form that English has for it. */
export function counted(count: string, one: string, other: string): string {
  return `${count} ${plural.select(Number(count)) === 'one' ? one : other}`;
}
