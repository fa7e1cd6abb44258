import { findChromium } from '../../scripts/chromium.mjs';

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

/** The Chromium that every test and benchmark runs in. Throws where there is none. */
export async function chromiumPath(): Promise<string> {
  const path = await findChromium();
  if (!path) throw new Error('no Chromium; run `node scripts/setup.mjs --chromium`');
  return path;
}
