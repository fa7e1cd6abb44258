/** Nothing that can be seen: spaces, controls, and the marks that only turn the direction of a text. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Whether a reader would see anything of a text. */
export function isVisible(text: string): boolean {
  return text.replace(unseen, '') !== '';
}
