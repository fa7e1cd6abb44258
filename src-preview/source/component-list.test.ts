import { expect, test } from 'vitest';
import { readPortalSources } from '../../tests/support/portal-sources.ts';
import { portalTarget } from '../portal.config.ts';
import { componentList } from './component-list.ts';
import { createSourceIndex } from './source-index.ts';
import { SmallProject } from './testing/small-project.ts';

test('what a module exports and renders itself is a component, with what it asks for', () => {
  const { index } = new SmallProject({
    'src/a.tsx': [
      "import { memo, type ReactNode } from 'react';",
      "interface CardProps { title: string; count: number; look: 'wide' | 'narrow'; onClose: () => void; note?: string; children: ReactNode }",
      'export function Card({ title, children }: CardProps) { return <p title={title}>{children}</p>; }',
      'const Row = () => <li />;',
      'export const Line = memo(Row);',
      'export const Name = "not one";',
      'export function useThing() { return <b />; }',
      'export function Empty() { return null; }',
    ].join('\n'),
    'src/b.tsx': "export { Card } from './a.tsx';\nexport { Other };\nfunction Other() { return <i />; }\n",
    'src/a.test.tsx': 'export function Fake() { return <b />; }\n',
  });
  expect(componentList(index)).toEqual([
    {
      name: 'Card',
      file: 'src/a.tsx',
      asksFor: [
        { name: 'title', isRequired: true, type: 'string' },
        { name: 'count', isRequired: true, type: 'number' },
        { name: 'onClose', isRequired: true, type: 'other', takes: 'code' },
        { name: 'children', isRequired: true, type: 'ReactNode' },
      ],
    },
    { name: 'Line', file: 'src/a.tsx', asksFor: [] },
    { name: 'Other', file: 'src/b.tsx', asksFor: [] },
  ]);
});

test('the portal’s own components are all found, in the files that write them', () => {
  const sources = readPortalSources();
  const index = createSourceIndex(
    { read: (file) => sources.get(file), list: () => [...sources.keys()] },
    portalTarget.project,
  );
  const components = componentList(index);
  expect(components.length).toBeGreaterThan(150);
  expect(components).toContainEqual(expect.objectContaining({ name: 'EmptyState', file: 'src/ui/empty-state.tsx' }));
});
