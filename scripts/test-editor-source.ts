/**
 * `npm run test:editor-source [-- --cases 2500]`: edits of texts, classes, properties and styles over the portal's own sources, each
 * taken back to the byte, with many more cases than `npm test` has time for: so many of each kind by the engine that plans
 * them, and through the journal on disk. With as many cases as the catalogues have texts, each of those is edited too.
 * `npm run test:editor-structure`: operations on elements instead, fifty in a row, over the sources of a library of components too,
 * which is installed into a folder of its own.
 */
import { parseArgs } from 'node:util';
import { temporaryFolder, writeFiles } from './node-kit/temporary-folder.ts';
import { installPackages } from './testing/install-packages.ts';
import { runVitest, unitSuites } from './testing/runners.ts';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '2500' }, structure: { type: 'boolean', default: false } },
});
const cases = Number(values.cases);
if (!Number.isSafeInteger(cases) || cases < 1) throw new Error(`--cases wants a number, not ${values.cases}`);
process.env['EDITOR_CASES'] = String(cases);
process.env['PROPERTY_SEED'] ??= 'random';
// The newest versions ship their sources no longer.
const library = 'react-aria-components@1.6.0';
const packages = values.structure ? await temporaryFolder() : undefined;
if (packages) {
  await writeFiles(packages.path, { 'package.json': '{ "private": true }' });
  installPackages(packages.path, library);
  process.env['EDITOR_PACKAGES'] = packages.path;
}
/** The tests that generate edits and take them back. */
const kinds = values.structure
  ? ['operations on the structure of sources, fifty in a row']
  : ['texts of catalogues', 'classes', 'properties', 'styles', 'several files through the journal'];
const files = values.structure
  ? ['src-preview/server/write/structure-storm.test.ts']
  : [
      'src-preview/source/',
      'src-preview/server/write/edit-storm.test.ts',
      'src-preview/server/write/style-storm.test.ts',
    ];
const { endedWell, tests } = await runVitest(unitSuites, [...files, '--testTimeout=3600000']);
await packages?.remove();
const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
console.log(
  `${passed} of ${tests.length} tests passed; ${kinds.length} x ${cases} generated edits taken back: ${kinds.join(', ')}`,
);
process.exitCode = endedWell && tests.length > 0 ? 0 : 1;
