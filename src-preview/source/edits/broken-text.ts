/**
 * Characters that nobody sees, and that change what others mean: controls, marks of direction, fillers, tags. Joiners stay,
 * since Arabic, Persian and emoji are written with them, and so do signs that only count as format: ۝ is seen.
 */
const invisible =
  /(?!\t|\n|\u200C|\u200D|[\u0600-\u0605]|\u06DD|\u0890|\u0891|\u08E2)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;
/** Flags of countries within countries: a black flag, tags, and the tag that ends them. */
const taggedFlag = /\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}/gu;

function invisibleIn(text: string): string[] {
  return text.replaceAll(taggedFlag, '').match(invisible) ?? [];
}

/** The invisible characters of a text that are not in what it replaces, by their code points. */
export function newInvisible(text: string, before: string): string[] {
  const left = invisibleIn(before);
  const added: string[] = [];
  for (const one of invisibleIn(text)) {
    const at = left.indexOf(one);
    if (at === -1) added.push(`U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    else left.splice(at, 1);
  }
  return [...new Set(added)];
}

/** Whether a text cannot stand in a file: half of a pair of units is no character, and some numbers never are one. */
export function isBroken(text: string): boolean {
  return /\p{Surrogate}|\p{Noncharacter_Code_Point}/u.test(text);
}

/** Whether somebody who reads a text sees anything. */
export function isBlank(text: string): boolean {
  return text.replaceAll(invisible, '').trim() === '';
}
