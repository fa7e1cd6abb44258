export type WindowTheme = 'dark' | 'light';

/** Where the window's look is remembered. */
export const themeKey = 'manara-editor-theme';

/** Reads a remembered look; anything else means dark, in which the page is the bright thing. */
export function windowTheme(stored: string | null): WindowTheme {
  return stored === 'light' ? 'light' : 'dark';
}
