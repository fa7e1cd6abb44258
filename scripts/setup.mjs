/**
 * Makes a fresh checkout ready: packages, with `--chromium` a browser, and with `--browsers` Firefox and WebKit as well where
 * it may. Uses nothing but Node itself, because it runs
 * before anything is installed. Quiet and fast (one hash) when there is nothing to do.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.manara-setup');
const minimumFreeBytes = 1_500_000_000;

function fail(problem, remedy) {
  process.stderr.write(`manara: ${problem}. ${remedy}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old`, 'Install Node 20.19 or newer and try again.');
}

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < minimumFreeBytes) fail('the disk is nearly full', 'Free at least 1.5 GB and try again.');
  process.stderr.write('manara: installing packages (once)…\n');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0)
    fail('npm ci did not finish', 'Its own message above says why; run `npm ci` to see all of it.');
  writeFileSync(stamp, wanted);
}

async function installChromium() {
  const { findWholeChromium } = await import(pathToFileURL(join(root, 'scripts', 'chromium.mjs')).href);
  if (await findWholeChromium()) return;
  process.stderr.write('manara: no Chromium found, installing one (once)…\n');
  const attempts = [];
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    attempts.push(
      ['apt-get', ['update', '-qq']],
      // Debian has both, others the browser alone.
      ...[['chromium', 'chromium-headless-shell'], ['chromium']].map((names) => [
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', ...names],
      ]),
    );
  }
  attempts.push([process.execPath, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']]);
  for (const [command, args] of attempts) {
    spawnSync(command, args, {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (await findWholeChromium()) return;
  }
  fail(
    'no Chromium could be found or installed',
    'Install one (Debian: `apt-get install chromium`) or set CHROMIUM_PATH.',
  );
}

/** Says nothing of what could not be installed: `npm run test:browsers` tells what is missing. */
async function installOtherBrowsers() {
  const { missingBrowsers } = await import(pathToFileURL(join(root, 'scripts', 'other-browsers.mjs')).href);
  const packages = missingBrowsers().flatMap((missing) => missing.packages);
  const apt = '/usr/bin/apt-get';
  const mayInstall = process.getuid?.() === 0 && existsSync(apt);
  if (packages.length === 0 || !mayInstall) return;
  process.stderr.write(`manara: installing ${packages.join(', ')} (once)…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(apt, ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync(apt, ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
}

checkNode();
installPackages();
if (process.argv.includes('--chromium')) await installChromium();
if (process.argv.includes('--browsers')) await installOtherBrowsers();
