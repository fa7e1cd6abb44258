import { expect, test } from 'vitest';
import type { ProjectConfig } from './project.ts';
import { idsByPlace, SmallProject } from './testing/small-project.ts';
import { readTexts } from './texts/report.ts';

const files = {
  'src/cards/card.jsx': 'export default function Card({ title }) {\n  return <h2>{title}</h2>;\n}\n',
  'src/cards/index.js': "export { default as Card } from './card';\n",
  'src/pages/home.jsx':
    "import Card from 'cards/card';\nimport { useState } from 'react';\nexport const Home = () => <main><Card title=\"Views\" /></main>;\n",
  'src/pages/other.jsx': "import { Home } from 'pages/home';\nexport const Other = () => <p>{Home}</p>;\n",
  'kit/button.tsx': 'export const Button = () => <button />;\n',
};
const config: ProjectConfig = {
  languages: [],
  catalogues: [],
  forbidsLiterals: false,
  aliases: () => [
    { name: 'kit/*', path: 'kit/*' },
    { name: 'cards', path: 'src/cards' },
    { name: '*', path: 'src/*' },
  ],
};

test.each<[string, string | undefined]>([
  ['cards/card', 'src/cards/card.jsx'],
  ['cards', 'src/cards/index.js'],
  ['kit/button', 'kit/button.tsx'],
  ['kit/none', undefined],
  ['@/pages/home', 'src/pages/home.jsx'],
  ['./home.jsx', 'src/pages/home.jsx'],
  ['react', undefined],
  ['../../../etc/passwd', undefined],
])('%s means %s', (specifier, file) => {
  expect(new SmallProject(files, config).index.resolve('src/pages/other.jsx', specifier)).toBe(file);
});

test('a text is found through a component that is imported by a name of the app’s settings', () => {
  const project = new SmallProject(files, config);
  const ancestry = [project.id('src/cards/card.jsx', '<h2'), project.id('src/pages/home.jsx', '<Card')];
  const texts = [{ slot: { node: 0 }, text: 'Views', ancestry }];
  const element = { codebaseId: project.id('src/cards/card.jsx', '<h2') };
  expect(readTexts(project.index, idsByPlace, { element, language: 'en', texts })).toMatchObject([
    { state: 'editable', target: expect.stringContaining('src/pages/home.jsx') },
  ]);
});

test('a component more is imported as the app’s other imports are', () => {
  const project = new SmallProject({ ...files, 'src/cards/badge.jsx': 'export const Badge = () => <b />;\n' }, config);
  const add = (componentName: string, importFrom: string) => {
    const changed = project.edit({
      path: 'mutate/addJsxElement',
      body: {
        destinationElement: { codebaseId: project.id('src/pages/home.jsx', '<main') },
        afterElement: null,
        beforeElement: null,
        newElement: { type: 'component', componentName, importFrom, propsToSet: {} },
      },
    });
    return ('code' in changed ? '' : (changed['src/pages/home.jsx'] ?? '')).match(/^import .* from '.*';$/gm);
  };
  const before = ["import Card from 'cards/card';", "import { useState } from 'react';"];
  expect(add('Badge', 'src/cards/badge.jsx')).toEqual(
    expect.arrayContaining([...before, "import { Badge } from 'cards/badge';"]),
  );
  expect(add('Button', 'kit/button')).toEqual(
    expect.arrayContaining([...before, "import { Button } from '../../kit/button';"]),
  );
});
