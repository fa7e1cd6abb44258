import { expect, test } from 'vitest';
import { inBox, onlyHereCases } from '../testing/only-here.fixture.ts';
import { asked, page, sheet } from '../testing/reach.fixture.ts';

for (const [what, css, written, global] of onlyHereCases)
  test(`only this one holds against ${what}`, () => {
    const changed = asked(inBox(css, global), page, '<h2', { target: 'new-class' });
    expect('code' in changed ? changed.code : changed[sheet]).toMatch(written);
  });

test('only this one again goes to the same rule, however strong it is', () => {
  const project = inBox('.box h2 { color: red; }');
  const first = asked(project, page, '<h2', { target: 'new-class' });
  if ('code' in first) throw new Error('refused');
  project.write(first);
  const again = asked(project, page, '<h2', { target: 'new-class', styling: { color: 'green' } });
  if ('code' in again) throw new Error('refused');
  expect(again[sheet]).toBe(first[sheet]?.replace('color: black', 'color: green'));
});

test('what stands in a layer goes out of it where a rule of none is to be won over, and stays in it else', () => {
  const written = (css: string) => {
    const project = inBox(css);
    project.write({
      [sheet]:
        project.texts.get(sheet)?.replace(/^\.t \{[^}]*\}/m, '@layer low {\n  .t {\n    margin: 0;\n  }\n}') ?? '',
    });
    const changed = asked(project, page, '<h2', { target: 'new-class' });
    return 'code' in changed ? changed.code : changed[sheet];
  };
  expect(written('.box h2 { color: red; }')).toMatch(/^\.box \.tHere \{/m);
  expect(written('@layer low { .box h2 { color: red; } }')).toMatch(/^ {2}\.box \.tHere \{/m);
  expect(written('@layer high { h2 { color: red; } }')).toMatch(/@layer high \{[^@]*\.tHere \{/);
});

test('what a class says in a scope is said for only this one in that scope, behind it', () => {
  const changed = asked(inBox('@scope (.box) {\n  .t2 {\n    color: red;\n  }\n}'), page, '<h2', {
    target: 'new-class',
  });
  expect('code' in changed ? changed.code : changed[sheet]).toContain(
    '@scope (.box) {\n  .t2 {\n    color: red;\n  }\n  .t2Here {\n    color: black;\n  }\n}',
  );
});

test('an id is won over once more in the same rule, in a state and at a width too', () => {
  const project = inBox('', '#plain { color: red; }\n@media (min-width: 48em) { #plain:hover { color: red; } }');
  const more = { target: 'new-class' as const, modifiers: ['md', 'hover'] };
  const first = asked(project, page, '<h2', more);
  if ('code' in first) throw new Error('refused');
  expect(first[sheet]).toMatch(/@media \(min-width: 48em\) \{\n {2}\.tHere:not\(#tHere\):hover \{\n {4}color: black;/);
  project.write(first);
  const again = asked(project, page, '<h2', { ...more, styling: { color: 'green' } });
  expect('code' in again ? again.code : again[sheet]).toBe(first[sheet]?.replace('color: black', 'color: green'));
});

test.each([
  ['a class of the element', '.t { color: red !important; }', ''],
  ['a kind in what the sources have around it', '.box h2 { color: red !important; }', ''],
  ['the id that it is given', '', '#plain { color: red !important; }'],
  ['a layer', '@layer low { h2 { color: red !important; } }', ''],
])(
  'what holds with all weight by %s is not written against, and the refusal says where that stands',
  (_, css, global) => {
    const project = inBox(css, global);
    const refused = asked(project, page, '<h2', { target: 'new-class' });
    const file = css === '' ? 'src/theme.css' : sheet;
    expect(refused).toMatchObject({ code: 'OUTWEIGHED', place: { file } });
  },
);

test('what only a page knows to mean the element is written against as if it had no weight, and the page tells', () => {
  const heavy = [
    '.far h2 { color: red !important; }',
    '.box > h2 { color: red !important; }',
    'h2:first-child { color: red !important; }',
    '@supports (display: grid) { h2 { color: red !important; } }',
  ];
  for (const css of heavy) {
    const changed = asked(inBox(`.box h2 { color: red; }\n${css}`), page, '<h2', { target: 'new-class' });
    expect('code' in changed ? changed.code : changed[sheet], css).toMatch(/^\.box \.tHere \{/m);
  }
});

test('what holds with all weight in a sheet that is not surely on the page of the element is not refused for', () => {
  const answer = (main: string) => {
    const project = inBox('', '#plain { color: red !important; }');
    project.write({ 'src/main.tsx': main, 'src/far.tsx': "import './theme.css';\n" });
    const changed = asked(project, page, '<h2', { target: 'new-class' });
    return 'code' in changed ? changed.code : changed[sheet];
  };
  expect(answer("import './theme.css';\nimport './join-page.tsx';\n")).toBe('OUTWEIGHED');
  expect(answer("import './join-page.tsx';\n")).toMatch(/^\.tHere \{/m);
  expect(answer("import './join-page.tsx';\nvoid import('./far.tsx');\n")).toMatch(/^\.tHere \{/m);
});

test('what holds with all weight at a side is refused where that side is meant whichever way a page reads, and nowhere else', () => {
  const styled = (css: string) => {
    const more = { target: 'new-class' as const, styling: { marginInlineStart: '4px' } };
    return asked(inBox(css), page, '<h2', more);
  };
  expect(styled('.t2 { margin-left: 1px !important; }')).not.toHaveProperty('code');
  expect(styled('.t2 { margin-inline: 1px !important; }')).toMatchObject({ code: 'OUTWEIGHED' });
  expect(styled('.t2 { margin: 1px !important; }')).toMatchObject({ code: 'OUTWEIGHED' });
});

test('what holds with all weight in another state, or says something else, is nothing to win over', () => {
  for (const css of ['h2:hover { color: red !important; }', 'h2 { margin: 0 !important; }']) {
    const changed = asked(inBox(css), page, '<h2', { target: 'new-class' });
    expect('code' in changed ? changed.code : changed[sheet], css).toMatch(/^\.tHere \{/m);
  }
});

test('rules of other sheets that ask around the element for what the sources do not have there are nothing to win over', () => {
  const project = inBox('', '.far h2 { color: red; }');
  project.write({ 'src/far.module.css': '.part h2 { color: red; }\n.head .part h2.t { color: red; }\n' });
  const changed = asked(project, page, '<h2', { target: 'new-class' });
  expect('code' in changed ? changed.code : changed[sheet]).toMatch(/^\.tHere \{/m);
});
