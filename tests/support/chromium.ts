import { findChromium, findWholeChromium } from '../../scripts/chromium.mjs';

/** What Playwright turns off by itself (`chromiumSwitches.ts` of 1.65): of two such switches Chromium hears the last. */
const turnedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The pages of its own that a window of Chromium has ready for its address bar: nobody types there, and with their two processes
 * an empty window costs five times the processor's time.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Switches that keep Chromium from talking to anybody but the page under test, and from what no test sees. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...turnedOffByPlaywright, ...addressBarPages].join(',')}`,
];

/**
 * What the suites add: a page lives for seconds, in which V8's two optimising compilers cost more than their code saves. Without
 * them the browser tests take a sixth less of the processor (36 tests, two runs each in turns: 215 and 229 seconds with them, 194 and 179 without).
 * Benchmarks measure what people have and go without this.
 */
export const suiteArgs: readonly string[] = [...chromiumArgs, '--js-flags=--no-opt,--no-maglev'];

/** The Chromium that tests and benchmarks run in. Throws where there is none. */
export async function chromiumPath(): Promise<string> {
  return existing(await findChromium());
}

/** Has a file of tests run in a whole browser, as `test.use` takes it: the shell shows no notification and installs nothing. */
export async function wholeChromium(): Promise<{ launchOptions: { executablePath: string; args: string[] } }> {
  return { launchOptions: { executablePath: existing(await findWholeChromium()), args: [...suiteArgs] } };
}

function existing(path: string | null): string {
  if (!path) throw new Error('no Chromium; run `node scripts/setup.mjs --chromium`');
  return path;
}
