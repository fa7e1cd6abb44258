import { expect, test } from 'vitest';
import { agreementTo } from '../../protocol/reach.ts';
import { asked, bodyOf, files, open, page, reachedFirst, ruleIn, ruleTarget, sheet } from '../testing/reach.fixture.ts';

test.each([
  {
    what: 'a class that two elements have',
    file: page,
    at: '<div className={classes.way}>',
    selector: '.way',
    count: 2,
    isTemplate: false,
  },
  { what: 'one thing of a list', file: page, at: '<li key', selector: '.post', count: 1, isTemplate: true },
  {
    what: 'a component that is made for each thing of a list, and stands elsewhere too',
    file: 'src/card.tsx',
    at: '<article',
    selector: '.card',
    count: 1,
    isTemplate: true,
  },
])('$what is refused until somebody has agreed, and then written', ({ file, at, selector, count, isTemplate }) => {
  const project = open();
  const refused = asked(project, file, at);
  expect(refused).toMatchObject({
    code: 'REACHES_FURTHER',
    reached: [{ selector, uses: { count }, isTemplate }],
  });
  const { rule } = reachedFirst(refused);
  expect(asked(project, file, at, { agreed: [{ rule, count }] })).not.toHaveProperty('code');
  // An agreement is for so many, and for that rule.
  expect(asked(project, file, at, { agreed: [{ rule, count: count - 1 }] })).toHaveProperty('code', 'REACHES_FURTHER');
  expect(asked(project, file, at, { agreed: [{ rule: 'another', count }] })).toHaveProperty('code', 'REACHES_FURTHER');
});

test('what says so already is no question, however far it reaches', () => {
  const project = open();
  expect(asked(project, page, '<li key', { styling: { color: 'green' } })).toHaveProperty('code', 'NOTHING_TO_CHANGE');
});

test('a client that asks no question means the rule that it names, with all its selectors', () => {
  const project = open();
  const target = ruleTarget(project, page, '<a className', '.way a, .ask');
  const { agreed: _, ...body } = { ...bodyOf(project, page, '<a className'), target };
  expect(project.edit({ path: 'mutate/styling', body })).toEqual({
    [sheet]: expect.stringContaining('.way a,\n.ask {\n  color: black;'),
  });
});

test('who has been agreed to may become more: then it is asked again', () => {
  const project = open();
  const agreed = [agreementTo(reachedFirst(asked(project, page, '<div className={classes.way}>')))];
  project.write({ [page]: files[page].replace('<a href="/d">', '<a className={classes.way} href="/d">') });
  expect(asked(project, page, '<div className={classes.way}>', { agreed })).toMatchObject({
    code: 'REACHES_FURTHER',
    reached: [{ uses: { count: 3 } }],
  });
});

test('what reaches only what was touched is written without a question, several that were touched among it', () => {
  const project = open();
  expect(asked(project, page, '<main', {})).toHaveProperty([sheet]);
  expect(asked(project, page, '<a className')).toHaveProperty([sheet]);
  const second = { codebaseId: project.id(page, '<div className={classes.way}>', 1) };
  expect(asked(project, page, '<div className={classes.way}>', { others: [second] })).toHaveProperty([sheet]);
});

test('who has the class of one of several that were touched is not among them', () => {
  const project = open();
  project.write({
    [page]: files[page].replace(
      '<h2 id="plain">E</h2>',
      '<h2 className={classes.ask}>E</h2><p className={classes.other} />',
    ),
    [sheet]: `${files[sheet]}.ask {\n  margin: 1px;\n}\n.other {\n  margin: 1px;\n}\n`,
  });
  const other = { codebaseId: project.id(page, '<p className={classes.other}') };
  const both = { ...bodyOf(project, page, '<h2 className'), others: [other] };
  expect(project.edit({ path: 'mutate/styling', body: both })).toMatchObject({
    code: 'REACHES_FURTHER',
    reached: [{ selector: '.ask', uses: { count: 2 } }],
  });
  const ask = { codebaseId: project.id(page, '<a className={classes.ask}') };
  expect(project.edit({ path: 'mutate/styling', body: { ...both, others: [other, ask] } })).toHaveProperty([sheet]);
});

test('a rule for all of a kind is asked about, in any state, and is for nobody who has agreed to a number', () => {
  const project = open();
  const target = ruleTarget(project, page, '<a href="/d"', 'a');
  const hover = { target, modifiers: ['hover'] };
  const refused = asked(project, page, '<a href="/d"', hover);
  expect(refused).toMatchObject({ code: 'REACHES_FURTHER', reached: [{ selector: 'a:hover', uses: null }] });
  const rule = 'src/theme.css#a:hover';
  expect(asked(project, page, '<a href="/d"', { ...hover, agreed: [{ rule, count: 900 }] })).toHaveProperty('code');
  expect(asked(project, page, '<a href="/d"', { ...hover, agreed: [{ rule, count: null }] })).toEqual({
    'src/theme.css': 'a {\n  color: blue;\n}\na:hover {\n  color: black;\n}\n',
  });
});

test('the pages are named that show what is reached, the one in hand first', () => {
  const project = open();
  const within = (path: string, at: string) => {
    const element = { codebaseId: project.id('src/card.tsx', '<article'), ancestry: [project.id(path, at)] };
    const reached = reachedFirst(asked(project, 'src/card.tsx', '<article', { reactElement: element }));
    return reached.within.map(({ name, isHere }) => [name, isHere]);
  };
  expect(within(page, '<Card')).toEqual([
    ['JoinPage', true],
    ['HomePage', false],
  ]);
  expect(within('src/home-page.tsx', '<Card')).toEqual([
    ['HomePage', true],
    ['JoinPage', false],
  ]);
});

test.each([
  ['as it stands', {}, '.way a,\n.ask {\n  color: red;\n  margin: 2px;\n}\n.ask {\n  color: black;\n}'],
  ['in a state', { modifiers: ['hover'] }, '.ask:hover {\n  color: black;\n}'],
  ['from a width on', { modifiers: ['lg'] }, '@media (min-width: 62em) {\n  .ask {\n    color: black;\n  }\n}'],
  ['up to a width', { modifiers: ['max-md'] }, '@media (width < 48em) {\n  .ask {\n    color: black;\n  }\n}'],
  [
    'between two widths',
    { modifiers: ['md', 'max-lg'] },
    '@media (min-width: 48em) and (width < 62em) {\n  .ask {\n    color: black;\n  }\n}',
  ],
  [
    'taken away: the others go on saying it',
    { styling: { color: '' } },
    '.way a,\n.ask {\n  margin: 2px;\n}\n.way a {\n  color: red;\n}',
  ],
] as const)('of a list of selectors only the own part is written, %s', (_, more, written) => {
  const project = open();
  const target = ruleTarget(project, page, '<a className', '.way a, .ask');
  const changed = asked(project, page, '<a className', {
    target,
    ...more,
    modifiers: [...('modifiers' in more ? more.modifiers : [])],
  });
  expect(changed).toEqual({ [sheet]: expect.stringContaining(written) });
  expect(Object.values(changed)[0]).toContain('.way a');
});

test('only this one again goes to the same class', () => {
  const project = open();
  const first = asked(project, page, '<h2', { target: 'new-class' });
  if ('code' in first) throw new Error('refused');
  expect(first).toEqual({
    [page]: expect.stringContaining('classes.h2Here'),
    [sheet]: expect.stringContaining('.h2Here'),
  });
  project.write(first);
  const again = asked(project, page, '<h2', { target: 'new-class', styling: { margin: '3px' } });
  expect(again).toEqual({ [sheet]: expect.stringContaining('.h2Here {\n  color: black;\n  margin: 3px;\n}') });
  project.write(again as Record<string, string>);
  const hovered = asked(project, page, '<h2', { target: 'new-class', modifiers: ['hover'] });
  expect(hovered).toEqual({ [sheet]: expect.stringContaining('.h2Here:hover') });
});

test('only this one of what one template makes is refused, by the sources or by what the page shows', () => {
  const project = open();
  for (const [file, at] of [
    [page, '<li key'],
    ['src/card.tsx', '<article'],
  ] as const)
    expect(asked(project, file, at, { target: 'new-class' })).toMatchObject({ code: 'ONE_TEMPLATE', names: [] });
  expect(asked(project, page, '<h2', { target: 'new-class', made: 24 })).toMatchObject({
    code: 'ONE_TEMPLATE',
    names: ['24'],
  });
  const report = project.styles({ element: { codebaseId: project.id(page, '<li key') } });
  expect(report).toMatchObject({ newClass: { code: 'ONE_TEMPLATE' } });
});

test('two widths from which on, or a width that the project does not have, are none', () => {
  const project = open();
  for (const modifiers of [['md', 'lg'], ['max-md', 'max-lg'], ['max-xl']])
    expect(asked(project, page, '<h2', { modifiers })).toHaveProperty('code', 'INVALID_VALUE');
});

test.each([
  ['its outermost element', '<section', true, false],
  ['what stands in that', '<p', true, true],
  ['its outermost element, where the page does not say what it stands in', '<section', false, true],
] as const)('a class that a component is given is of %s', (_, at, isShown, isAsked) => {
  const project = open();
  const box = 'src/box.tsx';
  project.write({
    [box]: `export function Box({ className }: { readonly className: string }) {
  return <section className={className}><p>F</p></section>;
}
`,
    [page]: files[page]
      .replace('import { Card }', "import { Box } from './box.tsx';\nimport { Card }")
      .replace('<h2 id="plain">E</h2>', '<Box className={classes.box} />'),
    [sheet]: `${files[sheet]}.box {\n  color: red;\n}\n`,
  });
  const around = at === '<p' ? [project.id(box, '<section'), project.id(page, '<Box')] : [project.id(page, '<Box')];
  const reactElement = { codebaseId: project.id(box, at), ancestry: isShown ? around : [] };
  const target = ruleIn(project, sheet, '.box');
  expect(Object.keys(asked(project, box, at, { reactElement, target }))).toContain(isAsked ? 'reached' : sheet);
});

test('a token is for all pages, and was touched as that; what else is said beside it was not', () => {
  const project = open();
  project.write({ 'src/theme.css': ':root {\n  --ink: red;\n}\n' });
  const target = ruleIn(project, 'src/theme.css', ':root');
  const styling = { '--ink': 'blue' };
  expect(asked(project, page, '<h2', { target, styling })).toHaveProperty(['src/theme.css']);
  const more = { target, styling: { ...styling, color: 'black' } };
  expect(asked(project, page, '<h2', more)).toMatchObject({ reached: [{ selector: ':root', uses: null }] });
});
