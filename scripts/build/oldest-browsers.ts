/**
 * The oldest browsers that the portal is for, by the names of `caniuse-lite`. iPhones of 2015 and 2016 stopped at iOS 15,
 * Android 6 at Chrome 106, Windows 7 at Chrome 109, and macOS Catalina at Safari 15.6. What they lack the build makes
 * anew, or `npm run browsers` refuses it; README and the page that waits for its scripts name the same versions.
 */
export const oldestBrowsers = {
  ios_saf: '15.6-15.8',
  safari: '15.6',
  chrome: '106',
  edge: '106',
  firefox: '128',
  samsung: '20',
} as const;

/** What a browser is called in the list. */
export type BrowserName = keyof typeof oldestBrowsers;

/** The number of a version, of which caniuse names ranges. */
export const versionNumber = (version: string): number => Number.parseFloat(version);

const targets: Readonly<Partial<Record<BrowserName, string>>> = {
  ios_saf: 'ios',
  safari: 'safari',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
};

/** What the builds of the portal are made for, as Vite calls it. Samsung's browser is a Chrome of its number's table. */
export const buildTarget: string[] = Object.entries(targets).map(
  ([name, target]) => `${target}${versionNumber(oldestBrowsers[name as BrowserName])}`,
);
