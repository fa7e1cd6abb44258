/** What the auth pages of the portal say, by path without its first slash: title and lead of each. */
export type AuthPageText = Readonly<Record<string, readonly [title: string, lead: string]>>;

/** Pages without an auth page of their own: nobody is led away from them. */
const withoutText = /(?:confirmation|pending|reset-password)$/;

/** The words of the auth page that a visitor finds at a path: its own, else that of the portal that the page belongs to. */
export function authPageFor(path: string, words: AuthPageText): AuthPageText[string] | null {
  const name = path.slice(1);
  const portal = name.slice(0, name.indexOf('/') + 1);
  const at = [name, `${portal}login`].find((one) => Object.hasOwn(words, one));
  return at === undefined || withoutText.test(name) ? null : (words[at] ?? null);
}
