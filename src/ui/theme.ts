import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Indigo from paper to ink; step 6 is the brand on light grounds, step 3 on dark ones. */
const indigo: MantineColorsTuple = [
  '#eef0fd',
  '#dfe2fa',
  '#c3c8f7',
  '#a5adff',
  '#7f89ee',
  '#6370e8',
  '#4a56e2',
  '#3b46c4',
  '#2f389c',
  '#232a76',
];

/** What Mantine's components take from the school's look; colours of the schemes stand in `tokens.css`. */
export const theme = createTheme({
  colors: { indigo },
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '800' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // The page is set at 17 px; Mantine's own measures stay in real pixels.
  scale: 16 / 17,
});
