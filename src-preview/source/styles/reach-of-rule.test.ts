import { describe, expect, test } from 'vitest';
import { asked, files, open, page, ruleIn, ruleTarget, sheet, writtenIn } from '../testing/reach.fixture.ts';

test.each([
  ['of one element alone', 'const way = classes.one;', '<h2 className={way}>E</h2>', false],
  ['through a second name', 'const one = classes.one; const way = [one].join();', '<h2 className={way}>E</h2>', false],
  ['of two', 'const way = classes.one;', '<h2 className={way}>E</h2><p className={way} />', true],
  ['of other files too', 'export const way = classes.one;', '<h2 className={way}>E</h2>', true],
  [
    'picked by a name that is worked out',
    'const pick = (one: string) => classes[one];',
    '<h2 className={classes.one}>E</h2>',
    true,
  ],
] as const)('a class that is kept under a name, %s', (_, kept, element, isAsked) => {
  const project = open();
  project.write({
    [page]: files[page]
      .replace('export function', `${kept}\nexport function`)
      .replace('<h2 id="plain">E</h2>', element),
    [sheet]: `${files[sheet]}.one {\n  margin: 1px;\n}\n`,
  });
  const target = ruleIn(project, sheet, '.one');
  const changed = asked(project, page, '<h2 className', { target });
  expect(Object.keys(changed)).toContain(isAsked ? 'reached' : sheet);
});

test.each([
  ['.way a', '<a href="/a">A</a>', false],
  ['.way > a', '<a href="/a">A {1 + 1} {true ? <b>C</b> : null}</a>', false],
  ['.way a:hover', '<a href="/a">A</a>', false],
  ['.way > *', '<a href="/a">A</a>', true],
  ['.way > :first-child', '<a href="/a">A</a>', true],
  ['.way :is(a, b)', '<a href="/a">A</a>', true],
  ['.way + a', '<a href="/a">A</a>', true],
  ['.way a', '<a href="/a">A</a><Link to="/">L</Link>', true],
  ['.way a', '<a href="/a">A</a>{posts}', true],
  ['.way a', '<a href="/a">A</a><b {...extra} />', true],
  ['.way a', '<a href="/a">A</a><a href="/b">B</a>', true],
] as const)('whom %s means in %s is asked about where it may be more: %s', (selector, within, isAsked) => {
  const project = open();
  project.write(writtenIn(within, selector));
  const target = ruleTarget(project, page, '<a href="/a"', selector);
  const changed = asked(project, page, '<a href="/a"', { target });
  expect(Object.keys(changed)).toContain(isAsked ? 'reached' : sheet);
});

describe('a part of a list that means the element too', () => {
  const inWay = '<a className={classes.ask} href="/a">A</a>';
  const changedWith = (list: string, styling: Record<string, string>, within = inWay) => {
    const project = open();
    project.write(writtenIn(within, list));
    const target = ruleTarget(project, page, '<a className', list.replaceAll(',\n', ', '));
    const written = asked(project, page, '<a className', { target, styling, agreed: everyAgreement(list) });
    return Object.values(written)[0];
  };
  const everyAgreement = (list: string) =>
    list.split(',\n').map((one) => ({ rule: `${sheet}#${one}`, count: one === 'a' ? null : 9 }));

  test('is written with it where it is stronger', () => {
    expect(changedWith('.way a,\n.ask', { color: 'black' })).toContain('.way a,\n.ask {\n  color: black;');
    expect(changedWith('a,\n.ask', { color: 'black' })).toContain('.ask {\n  color: black;');
    expect(changedWith('a,\n.ask', { color: 'black' })).toContain('a,\n.ask {\n  color: red;');
    expect(changedWith('a,\n.way a,\n.ask', { color: 'black' })).toContain('.way a,\n.ask {\n  color: black;');
  });

  test('is none that only what stands beside it can be meant by, whatever a component adds there', () => {
    const project = open();
    project.write(writtenIn('<Link to="/">L</Link>', '.way a,\n.ask'));
    const target = ruleTarget(project, page, '<a className', '.way a, .ask');
    const [written] = Object.values(asked(project, page, '<a className', { target }));
    expect(written).toContain('}\n.ask {\n  color: black;');
  });

  test('does not go on saying what is taken away', () => {
    expect(changedWith('.way a,\n.ask', { color: '' })).not.toContain('red');
    expect(changedWith('a,\n.ask', { color: '' })).not.toContain('red');
  });

  test('is asked about', () => {
    const project = open();
    project.write(writtenIn(`${inWay}<a href="/b">B</a>`, '.way a,\n.ask'));
    const target = ruleTarget(project, page, '<a className', '.way a, .ask');
    expect(asked(project, page, '<a className', { target })).toMatchObject({
      code: 'REACHES_FURTHER',
      reached: [{ selector: '.way a', uses: { count: 2 } }, { selector: '.ask' }],
    });
  });
});
