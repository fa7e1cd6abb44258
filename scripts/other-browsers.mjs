import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a program of this name can be started. */
const isProgram = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const typelibs = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64'];

/** Each part of the browsers beside Chromium that tests drive, whether it is here, and the Debian packages that bring it. */
const parts = [
  { name: 'Firefox ESR', browser: 'firefox', isHere: () => isProgram('firefox-esr'), packages: ['firefox-esr'] },
  {
    name: 'the WebDriver of WebKitGTK',
    browser: 'webkit',
    isHere: () => isProgram('WebKitWebDriver'),
    packages: ['webkit2gtk-driver'],
  },
  {
    name: 'WebKitGTK for Python',
    browser: 'webkit',
    isHere: () =>
      existsSync('/usr/lib/python3/dist-packages/gi') &&
      typelibs.some((folder) => existsSync(join(folder, 'girepository-1.0', 'WebKit2-4.1.typelib'))),
    packages: ['python3-gi', 'gir1.2-webkit2-4.1'],
  },
  { name: 'Xvfb', browser: 'webkit', isHere: () => isProgram('Xvfb'), packages: ['xvfb'] },
];

/**
 * What is missing on this machine to test in other browsers, by the browser that needs it.
 * @returns {{ name: string, browser: string, packages: string[] }[]}
 */
export function missingBrowsers() {
  return parts.filter(({ isHere }) => !isHere());
}
