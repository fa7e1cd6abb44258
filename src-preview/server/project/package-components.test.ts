import { afterAll, beforeAll, expect, test } from 'vitest';
import { plan } from '../../source/plan.ts';
import { openFixture, type WriteFixture } from '../write/write-fixture.ts';

let fixture: WriteFixture;
beforeAll(async () => {
  fixture = await openFixture({
    'node_modules/kit/package.json': JSON.stringify({ version: '1.0.0', types: 'all.d.ts' }),
    'node_modules/kit/all.d.ts': `
      export * from './parts.js';
      export { Inner as Renamed } from './parts.js';
      import { Menu } from './menu.js';
      export { Menu };
      declare const Plain: (props: { children: string; label: string }) => null;
      export default Plain;`,
    'node_modules/kit/parts.d.ts': `
      import * as React from 'react';
      interface Needs { children: React.ReactNode; id: string }
      interface Allows { children?: React.ReactNode }
      export declare function Written(props: Needs): null;
      export declare function Free(props: Allows): null;
      export declare const Referring: React.ForwardRefExoticComponent<Needs & React.RefAttributes<HTMLElement>>;
      export declare class Classy extends React.Component<Needs> {}
      export declare const Inner: React.FC<Needs>;
      export declare const Unsaid: typeof globalThis;
      export declare function Rendering(props: { children: (row: object) => React.ReactNode }): null;
      export declare function Either(props: { children?: React.ReactNode | ((row: object) => React.ReactNode) }): null;
      export declare function Single(props: { children: React.ReactElement }): null;`,
    'node_modules/kit/menu.d.ts': `
      import { Target } from './target.js';
      interface MenuProps { children?: string }
      export declare const Menu: import('./core').Made<{ props: MenuProps; staticComponents: { Target: typeof Target } }> & {
        Label: (props: { children: string }) => null;
      };`,
    'node_modules/kit/target.d.ts': 'export declare function Target(props: { children: object }): null;',
  });
});
afterAll(() => fixture.remove());

/** What becomes of the last child of an element, of another one, or of what is asked of the element itself. */
function refused(tag: string, change: 'child' | 'another' | 'label' | 'id', inside = '<p>One</p>'): unknown {
  const { project } = fixture;
  const kit = `import Plain, { Written, Free, Referring, Classy, Renamed, Unsaid, Menu, Rendering, Single, Either } from 'kit';\nimport * as kit from 'kit';\n`;
  const source = `export const A = () => <main><${tag} id="a" label="b">${inside}</${tag}></main>;\n`;
  project.follow('src/a.tsx', kit + source);
  const ids = project.named('src/a.tsx')?.ids ?? [];
  const [, element, child] = ids;
  if (!element) throw new Error('no element');
  const at = { codebaseId: element };
  const beside = { destinationElement: at, afterElement: null, beforeElement: null };
  const newElement = { type: 'native', nativeTag: 'p', propsToSet: {} } as const;
  const asked = {
    child: () => ({
      path: 'mutate/removeJsxElement' as const,
      body: { elementsToRemove: child ? [{ codebaseId: child }] : [] },
    }),
    another: () => ({ path: 'mutate/addJsxElement' as const, body: { ...beside, newElement } }),
    property: () => ({
      path: 'mutate/changePropValue' as const,
      body: { elementToModify: at, propName: change, propValue: null },
    }),
  };
  const ask = change === 'child' || change === 'another' ? asked[change] : asked.property;
  const planned = plan(project.index, project.ids, ask());
  return planned.ok ? undefined : [planned.refusal.code, ...(planned.refusal.names ?? [])];
}

test.each(['Written', 'Referring', 'Classy', 'Renamed', 'Plain', 'Menu.Target', 'Menu.Label', 'kit.Written'])(
  'the last child of <%s> of a package stays, since its declarations ask for one',
  (tag) => {
    expect(refused(tag, 'child')).toEqual(['REQUIRED_PROP', 'children']);
  },
);

test.each(['Free', 'Menu', 'Unsaid', 'kit.Nowhere'])('the last child of <%s> goes', (tag) => {
  expect(refused(tag, 'child')).toBeUndefined();
});

test('what the declarations of a package ask for is not taken from its component', () => {
  expect(refused('Plain', 'label')).toEqual(['REQUIRED_PROP', 'label']);
  expect(refused('Written', 'id')).toEqual(['REQUIRED_PROP', 'id']);
  expect(refused('Written', 'label')).toBeUndefined();
});

test.each([
  ['Rendering', '{() => null}', ['CODE_ONLY', 'children']],
  ['Single', '<p>One</p>', ['NO_CHILDREN', 'Single']],
  ['Either', '{fixed.children}', ['NO_CHILDREN', 'Either']],
  ['Either', '{(row) => null}', ['CODE_ONLY', 'children']],
])('<%s> of a package takes nothing beside %s', (tag, inside, refusal) => {
  expect(refused(tag, 'another', inside)).toEqual(refusal);
});

test.each([
  ['Single', ''],
  ['Single', '{/* nothing yet */}'],
  ['Written', '<p>One</p>'],
  ['Either', '<p>One</p>'],
  ['Either', "{'One'}"],
])('<%s> of a package takes an element where its type leaves room', (tag, inside) => {
  expect(refused(tag, 'another', inside)).toBeUndefined();
});
