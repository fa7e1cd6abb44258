import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';
import { isSurelyLoaded } from './surely-loaded.ts';

const html = (...names: string[]) => names.map((name) => `<script type="module" src="/src/${name}"></script>`).join('');
const loaded = (files: Readonly<Record<string, string>>) => {
  const given = { 'src/x.css': '', 'src/card.tsx': '', ...files };
  return isSurelyLoaded(new SmallProject(given).index, 'src/card.tsx', 'src/x.css');
};
const eager = "import './card.tsx';\n";
const lazy = "void import('./card.tsx');\n";

test.each([
  ['by the file itself', { 'src/card.tsx': "import './x.css';" }],
  ['by what the file imports', { 'src/card.tsx': "import './a.ts';", 'src/a.ts': "export * from './x.css';" }],
  [
    'by the page',
    { 'index.html': `<link rel="stylesheet" href="/src/x.css">${html('main.tsx')}`, 'src/main.tsx': lazy },
  ],
  ['by what begins the app', { 'index.html': html('main.tsx'), 'src/main.tsx': `import './x.css';\n${lazy}` }],
  [
    'by a sheet that takes it in',
    { 'index.html': html('main.tsx'), 'src/main.tsx': `import './a.css';\n${eager}`, 'src/a.css': "@import 'x.css';" },
  ],
  [
    'by a sheet that takes it in without quotes',
    {
      'index.html': html('main.tsx'),
      'src/main.tsx': `import './a.css';\n${eager}`,
      'src/a.css': '@import url(x.css);',
    },
  ],
  [
    'by each of two ways to the file',
    {
      'index.html': html('main.tsx'),
      'src/main.tsx': "void import('./a.tsx');\nvoid import('./b.tsx');\n",
      'src/a.tsx': `import './x.css';\n${eager}`,
      'src/b.tsx': `import './x.css';\n${lazy}`,
    },
  ],
])('a sheet is surely there where it is brought %s', (_, files) => {
  expect(loaded(files)).toBe(true);
});

test.each([
  ['nothing brings it', { 'index.html': html('main.tsx'), 'src/main.tsx': eager }],
  ['there is no page, and the file does not bring it', { 'src/main.tsx': `import './x.css';\n${eager}` }],
  [
    'another page brings it',
    {
      'index.html': html('main.tsx'),
      'b.html': html('b.tsx'),
      'src/main.tsx': eager,
      'src/b.tsx': "import './x.css';",
    },
  ],
  [
    'one of two ways brings it',
    {
      'index.html': html('main.tsx'),
      'src/main.tsx': "void import('./a.tsx');\nvoid import('./b.tsx');\n",
      'src/a.tsx': `import './x.css';\n${eager}`,
      'src/b.tsx': eager,
    },
  ],
  ['code asks for it', { 'index.html': html('main.tsx'), 'src/main.tsx': `void import('./x.css');\n${eager}` }],
  ['it comes as a text', { 'index.html': html('main.tsx'), 'src/main.tsx': `import x from './x.css?raw';\n${eager}` }],
  [
    'it is taken in only in a comment',
    {
      'index.html': html('main.tsx'),
      'src/main.tsx': `import './a.css';\n${eager}`,
      'src/a.css': "/* @import 'x.css'; */",
    },
  ],
  [
    'it is taken into a layer',
    {
      'index.html': html('main.tsx'),
      'src/main.tsx': `import './a.css';\n${eager}`,
      'src/a.css': "@import './x.css' layer(low);",
    },
  ],
])('a sheet is not surely there where %s', (_, files) => {
  expect(loaded(files)).toBe(false);
});
