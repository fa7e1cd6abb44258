import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { aliasesOfTypes, aliasesOfVite } from './import-aliases.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

async function aliasesIn(files: Record<string, string>) {
  await writeFiles(folder.path, files);
  return (await aliasesOfTypes(folder.path)).map(({ name, path }) => `${name} ${path}`);
}

test.each<[string, Record<string, string>, string[]]>([
  ['no settings', {}, []],
  ['settings that are none', { 'tsconfig.json': 'paths' }, []],
  ['a base alone', { 'jsconfig.json': '{ "compilerOptions": { "baseUrl": "src" } }' }, ['* src/*']],
  [
    'paths without a base, with comments and last commas',
    {
      'tsconfig.json': '{ // mine\n "compilerOptions": { "paths": { "@/*": ["./src/*"], "~x": ["./src/x.ts"], }, }, }',
    },
    ['@/* src/*', '~x src/x.ts'],
  ],
  [
    'paths below a base, the most particular first',
    {
      'tsconfig.json':
        '{"compilerOptions":{"baseUrl":"./src","paths":{"@/*":["*"],"@/ui/*":["components/ui/*","../kit/*"]}}}',
    },
    ['@/ui/* src/components/ui/*', '@/ui/* kit/*', '@/* src/*', '* src/*'],
  ],
  [
    'settings that go on with others, also in a circle',
    {
      'tsconfig.json': '{"files":[],"references":[{"path":"./tsconfig.web.json"},{"path":"./kit"}]}',
      'tsconfig.web.json': '{"extends":["@tsconfig/vite","./tsconfig.base"],"references":[{"path":"."}]}',
      'tsconfig.base.json': '{"compilerOptions":{"paths":{"app/*":["src/*"]}}}',
      'kit/tsconfig.json': '{"compilerOptions":{"paths":{"kit/*":["lib/*"]}}}',
    },
    ['app/* src/*', 'kit/* kit/lib/*'],
  ],
  [
    'what lies beside the app',
    { 'tsconfig.json': '{"compilerOptions":{"paths":{"shared/*":["../shared/*"],"all":[""],"n":[7]}}}' },
    [],
  ],
])('%s', async (_, files, aliases) => {
  expect(await aliasesIn(files)).toEqual(aliases);
});

test('Vite’s aliases mean what they name and all below it; of patterns those that are beginnings', () => {
  const root = join('/', 'app');
  const aliases = aliasesOfVite(root, [
    { find: '@', replacement: join(root, 'src') },
    { find: '#/', replacement: join(root, 'lib/') },
    { find: /^~\//, replacement: join(root, 'src/') },
    { find: /[.]svg$/, replacement: join(root, 'src/none.ts') },
    { find: 'react', replacement: join('/', 'elsewhere', 'react') },
    { find: 'lodash', replacement: 'lodash-es' },
  ]);
  expect(aliases.map(({ name, path }) => `${name} ${path}`)).toEqual(['@/* src/*', '#/* lib/*', '~/* src/*', '@ src']);
});
