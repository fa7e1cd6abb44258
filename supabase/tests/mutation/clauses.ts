/** The ways in which a condition can be wrong: it always holds, says the opposite, or misses one of its parts. */
export function mutationsOf(clause: string): { name: string; clause: string }[] {
  const whole = [
    { name: 'always true', clause: 'true' },
    { name: 'inverted', clause: `not coalesce((${clause}), false)` },
  ];
  for (const operator of ['AND', 'OR']) {
    const parts = partsOf(clause, operator);
    if (parts.length < 2) continue;
    const without = parts.map((part, index) => ({
      name: `without ${part}`,
      clause: parts.filter((_, other) => other !== index).join(` ${operator} `),
    }));
    return [...whole, ...without];
  }
  return whole;
}

/** The operands of a condition at its top level, as PostgreSQL prints it. */
function partsOf(clause: string, operator: string): string[] {
  const text = unwrapped(clause);
  const separator = ` ${operator} `;
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
    }
  }
  return [...parts, text.slice(start)];
}

function unwrapped(clause: string): string {
  let text = clause.trim();
  while (text.startsWith('(') && closesAtEnd(text)) text = text.slice(1, -1).trim();
  return text;
}

function closesAtEnd(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    if (depth === 0) return at === text.length - 1;
  }
  return false;
}
