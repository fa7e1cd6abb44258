/** What something is called in a language; else as it is called without one, else in the first that it has a name in. */
export function titleIn(titles: Readonly<Record<string, string>>, language: string, otherwise: string): string {
  return titles[language] ?? titles[''] ?? Object.values(titles)[0] ?? otherwise;
}
