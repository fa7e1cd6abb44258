import { __unstable__loadDesignSystem } from '@tailwindcss/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { agreementTo } from '../../protocol/reach.ts';
import { asked as askedInSheet, reachedFirst } from '../testing/reach.fixture.ts';
import { SmallProject } from '../testing/small-project.ts';
import { TailwindClasses } from '../utilities/tailwind-classes.ts';
import type { StylingBody } from './styling-types.ts';

const page = 'src/page.tsx';
const files = {
  [page]: `import { Card } from './card.tsx';
export function Page({ posts }: { readonly posts: readonly string[] }) {
  return (
    <main className="p-1">
      <h1 className="text-sm">A</h1>
      <Card title="one" />
      <ul>{posts.map((post) => <li key={post} className="p-2 md:p-6">{post}</li>)}</ul>
    </main>
  );
}
`,
  'src/card.tsx': `export function Card({ title }: { readonly title: string }) {
  return <article className="card p-4">{title}</article>;
}
`,
  'src/home-page.tsx': `import { Card } from './card.tsx';
export function HomePage() {
  return <Card title="two" />;
}
`,
  'src/styles.css': `@import "tailwindcss";
.card {
  color: red;
}
`,
};

let system: TailwindClasses;
beforeAll(async () => {
  system = new TailwindClasses(await __unstable__loadDesignSystem('@import "tailwindcss";', { base: process.cwd() }));
});
const open = () =>
  new SmallProject(files, { languages: [], catalogues: [], forbidsLiterals: false, classSystem: () => system });

const asked = (project: SmallProject, file: string, at: string, more: Partial<StylingBody> = {}) =>
  askedInSheet(project, file, at, { styling: { padding: '12px' }, stylingFramework: 'Tailwind', ...more });
const agreedFor = (project: SmallProject, file: string, at: string) => [
  agreementTo(reachedFirst(asked(project, file, at))),
];

describe('where utility classes say how an element looks', () => {
  test.each([
    ['one thing of a list', page, '<li key'],
    ['a component that stands on two pages', 'src/card.tsx', '<article'],
  ])('%s is asked about before its classes change', (_, file, at) => {
    expect(asked(open(), file, at)).toMatchObject({
      code: 'REACHES_FURTHER',
      reached: [{ isTemplate: true, uses: { count: 1 } }],
    });
  });

  test('pages are named that show it', () => {
    const refused = asked(open(), 'src/card.tsx', '<article');
    expect(refused).toMatchObject({ reached: [{ within: [{ name: 'Page' }, { name: 'HomePage' }] }] });
  });

  test('what is written once and shown once is written unasked; unless the page shows it more often', () => {
    expect(asked(open(), page, '<h1')).toHaveProperty([page]);
    expect(asked(open(), page, '<h1', { made: 3 })).toHaveProperty('code', 'REACHES_FURTHER');
  });

  test.each([
    [[], 'p-3 md:p-6'],
    [['lg'], 'p-2 md:p-6 lg:p-3'],
    [['max-md'], 'p-2 md:p-6 max-md:p-3'],
    [['md', 'max-xl'], 'p-2 md:p-6 md:max-xl:p-3'],
    [['hover', 'max-md'], 'p-2 md:p-6 max-md:hover:p-3'],
  ])('what is agreed to is written for the widths that were asked for: %j', (modifiers, classes) => {
    const project = open();
    const agreed = agreedFor(project, page, '<li key');
    expect(asked(project, page, '<li key', { agreed, modifiers })).toEqual({
      [page]: expect.stringContaining(`className="${classes}"`),
    });
  });

  test('a width that was asked for is changed there again, and not one that decides now', () => {
    const project = open();
    const agreed = agreedFor(project, page, '<li key');
    const more = { agreed, modifiers: ['max-md'], holding: ['p-2', 'md:p-6'] };
    const first = asked(project, page, '<li key', more);
    if ('code' in first) throw new Error('refused');
    project.write(first);
    expect(asked(project, page, '<li key', { ...more, styling: { padding: '20px' } })).toEqual({
      [page]: expect.stringContaining('className="p-2 md:p-6 max-md:p-5"'),
    });
  });

  test('the widths are those of the design, up and down, and a rule of a sheet can wait for them as well', () => {
    const project = open();
    const report = project.styles({ element: { codebaseId: project.id('src/card.tsx', '<article') } });
    if (!('breakpoints' in report)) throw new Error('refused');
    expect(report.breakpoints).toEqual(
      expect.arrayContaining([
        { name: 'md', condition: '(min-width: 48rem)' },
        { name: 'max-md', condition: '(width < 48rem)' },
      ]),
    );
    const rule = report.rules[0]?.target ?? '';
    const inSheet = { target: { rule }, modifiers: ['max-md'], styling: { color: 'blue' } };
    const refused = askedInSheet(project, 'src/card.tsx', '<article', inSheet);
    expect(refused).toMatchObject({ code: 'REACHES_FURTHER', reached: [{ selector: '.card' }] });
    const agreed = [{ rule: 'src/styles.css#.card', count: 1 }];
    expect(askedInSheet(project, 'src/card.tsx', '<article', { ...inSheet, agreed })).toEqual({
      'src/styles.css': expect.stringContaining('@media (width < 48rem) {\n  .card {\n    color: blue;'),
    });
  });
});
