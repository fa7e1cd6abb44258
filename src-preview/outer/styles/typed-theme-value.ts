import type { ThemeValue, ValueType } from '../../protocol/theme.ts';

/** What was typed for a value of a theme, as the kind of value that its type asks for; null where it is none. */
export function typedThemeValue(
  { value }: Pick<ThemeValue, 'value'>,
  type: ValueType | undefined,
  typed: string,
): string | number | boolean | null {
  const chosen = [...(type?.values ?? []), ...(type?.offers ?? [])].find((one) => String(one) === typed);
  if (chosen !== undefined) return chosen;
  if (type?.values !== undefined) return null;
  if (typeof value === 'boolean') return typed === 'true' ? true : typed === 'false' ? false : null;
  const figure = typed.trim() === '' ? Number.NaN : Number(typed);
  const takesNumber = type ? /\bnumber\b/.test(type.type) : typeof value === 'number';
  const takesWords = type ? /\bstring\b/.test(type.type) || type.offers !== undefined : typeof value === 'string';
  if (Number.isFinite(figure) && takesNumber && (typeof value === 'number' || !isQuoted(value, type))) return figure;
  return takesWords && typed !== '' ? typed : null;
}

/** Whether the source writes a figure of its own will as a text: `fontWeight: '800'`. */
function isQuoted(value: ThemeValue['value'], type: ValueType | undefined): boolean {
  return typeof value === 'string' && Number.isFinite(Number(value)) && /\bstring\b/.test(type?.type ?? '');
}
