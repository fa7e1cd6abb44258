/**
 * `npm run test:editor-tailwind [-- 4.0.8 …]`: what the editor asks of an app's Tailwind, over each minor version of Tailwind 4 from its first
 * to its last release, or over the versions that are named. Installs them into a folder of their own.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from './node-kit/temporary-folder.ts';
import { installPackages } from './testing/install-packages.ts';
import { runVitest, unitSuites } from './testing/runners.ts';

/** The first release of each minor, the last as `~` has it, and whatever is the newest. */
const minors = ['4.0.0', '4.0.8', '~4.0', '4.1.0', '~4.1', '4.2.0', '~4.2', '4.3.0', '4'];

const named = process.argv.slice(2);
const folder = await temporaryFolder();
for (const version of named.length > 0 ? named : minors) {
  const own = join(folder.path, version);
  await mkdir(own);
  await writeFiles(own, { 'package.json': '{ "private": true }' });
  installPackages(
    own,
    ...['tailwindcss', '@tailwindcss/node', '@tailwindcss/oxide'].map((name) => `${name}@${version}`),
  );
}
process.env['EDITOR_TAILWIND'] = folder.path;
const { endedWell, tests } = await runVitest(unitSuites, ['src-preview/server/project/tailwind-versions.test.ts']);
await folder.remove();
const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
console.log(`${passed} of ${tests.length} tests passed`);
process.exitCode = endedWell && tests.length > 0 ? 0 : 1;
