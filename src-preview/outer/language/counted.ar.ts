const plural = new Intl.PluralRules('ar');
const figures = new Intl.NumberFormat('ar-EG');

interface Forms {
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

/** A number with its noun, in the form that Arabic has for it. */
export function counted(count: string, forms: Forms): string {
  const number = Number(count);
  const form = plural.select(number);
  if (form === 'one' || form === 'two') return forms[form];
  return `${figures.format(number)} ${form === 'zero' ? forms.other : forms[form]}`;
}
