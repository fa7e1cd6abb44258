const single = /^(-?(?:\d+[.]?\d*|[.]\d+))([a-z]*|%)$/i;
const arabic = /[٠-٩٫]/g;

/** Figures as style sheets write them, whichever figures were typed. */
function latinFigures(text: string): string {
  return text.replaceAll(arabic, (sign) => (sign === '٫' ? '.' : String(sign.charCodeAt(0) - 0x06_60)));
}

const rounded = (value: number) => String(Math.round(value * 1000) / 1000);

/** A value some steps on; null where it is not one number. Parts of a whole go by tenths. */
export function stepped(value: string, steps: number): string | null {
  const found = single.exec(value.trim());
  if (!found) return null;
  const [, number = '0', unit = ''] = found;
  const isFine = /^(?:r?em|ch|lh|)$/.test(unit) && !(unit === '' && Math.abs(Number(number)) >= 10);
  return rounded(Number(number) + steps * (isFine ? 0.1 : 1)) + unit;
}

/**
 * A value as it was meant: a token's name alone is that token's value, and where values are lengths a number alone has the unit
 * of what stood there, or else the usual one.
 */
export function completed(typed: string, before: string, usualUnit?: string): string {
  if (/^--[\w-]+$/.test(typed)) return `var(${typed})`;
  const [, number = '0', unit] = single.exec(typed) ?? [];
  if (usualUnit === undefined || unit !== '' || Number(number) === 0) return typed;
  return typed + (single.exec(before.trim())?.[2] || usualUnit);
}

/** What a sum comes to: `16px * 2`, `2rem + 0.5rem`. Anything else stays what it is. */
export function evaluated(text: string): string {
  const typed = latinFigures(text).trim();
  const parts = typed.match(/-?(?:\d+[.]?\d*|[.]\d+)(?:[a-z]+|%)?|[+*/()-]/gi);
  if (!parts || parts.length < 3 || parts.join('') !== typed.replaceAll(/\s+/g, '')) return typed;
  const units = new Set(parts.flatMap((part) => single.exec(part)?.[2] || []));
  if (units.size > 1) return typed;
  const result = sumOf(parts.map((part) => single.exec(part)?.[1] ?? part));
  return result === null ? typed : rounded(result) + ([...units][0] ?? '');
}

/** Adds and multiplies in the usual order; null for what is no sum. */
function sumOf(tokens: readonly string[]): number | null {
  let at = 0;
  const factor = (): number => {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return Number(token);
    const inside = sum();
    at += 1;
    return inside;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isTimes = tokens[at] === '*';
      at += 1;
      value = isTimes ? value * factor() : value / factor();
    }
    return value;
  };
  function sum(): number {
    let value = product();
    for (;;) {
      const token = tokens[at];
      if (token === '+' || token === '-') {
        at += 1;
        value += token === '+' ? product() : -product();
      } else return value;
    }
  }
  const result = sum();
  return at === tokens.length && Number.isFinite(result) ? result : null;
}
