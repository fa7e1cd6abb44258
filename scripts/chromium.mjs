import { existsSync } from 'node:fs';

/** The same engine without windows, notifications and installed apps: the suites take a seventh less of the processor in it. */
const shell = '/usr/lib/chromium/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function find(candidates) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`manara: CHROMIUM_PATH names ${named}, and there is nothing there`);
  }
  const system = candidates.find((path) => existsSync(path));
  if (system) return system;
  const { chromium } = await import('playwright-core');
  const downloaded = chromium.executablePath();
  return downloaded && existsSync(downloaded) ? downloaded : null;
}

/**
 * The Chromium that browser tests drive: `CHROMIUM_PATH`, the system's, else the one Playwright downloaded.
 * @returns {Promise<string | null>} path of the executable, or null when there is none
 */
export function findChromium() {
  return find([shell, ...browsers]);
}

/**
 * The same, and never the shell: for what only a whole browser can do.
 * @returns {Promise<string | null>} path of the executable, or null when there is none
 */
export function findWholeChromium() {
  return find(browsers);
}
