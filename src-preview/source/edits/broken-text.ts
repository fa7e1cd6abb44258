/** Whether a text cannot stand in a file: half of a pair of units is no character, and some numbers never are one. */
export function isBroken(text: string): boolean {
  return /\p{Surrogate}|\p{Noncharacter_Code_Point}/u.test(text);
}
