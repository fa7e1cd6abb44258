import { spawnSync } from 'node:child_process';

const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];

/** Installs packages into a folder far from the product's own: those that are named, else what its `package.json` asks for. */
export function installPackages(folder: string, ...packages: readonly string[]): void {
  // What a package wants beside it is the product's own: a second React would have types of its own.
  const args = ['install', ...packages, ...(packages.length > 0 ? ['--legacy-peer-deps'] : []), ...quiet];
  const done = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error(`packages could not be installed into ${folder}`);
}
