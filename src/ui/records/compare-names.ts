/** The order of names in a list, Arabic ones first and numbers in them by their value. */
export const compareNames: (a: string, b: string) => number = new Intl.Collator('ar', { numeric: true }).compare;
