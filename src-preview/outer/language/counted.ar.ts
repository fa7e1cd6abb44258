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

/** Changes, as they stand as the subject of a sentence. */
export const changes: Forms = {
  one: 'تغيير واحد',
  two: 'تغييران',
  few: 'تغييرات',
  many: 'تغييرًا',
  other: 'تغيير',
};

/** Changes with what is said of them, which speaks of one, of two or of more. */
export const changesWith = (one: string, two: string, more: string): Forms => ({
  one: `${changes.one} ${one}`,
  two: `${changes.two} ${two}`,
  few: `${changes.few} ${more}`,
  many: `${changes.many} ${more}`,
  other: `${changes.other} ${more}`,
});

/** Places, as something is in them. */
export const places: Forms = { one: 'موضع واحد', two: 'موضعين', few: 'مواضع', many: 'موضعًا', other: 'موضع' };

/** Places beside the one at hand, as something is in them. */
export const otherPlaces: Forms = {
  one: 'موضع آخر',
  two: 'موضعين آخرين',
  few: 'مواضع أخرى',
  many: 'موضعًا آخر',
  other: 'موضع آخر',
};
