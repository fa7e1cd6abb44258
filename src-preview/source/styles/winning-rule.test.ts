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

test('no class wins over an id, or over what holds with all weight: that is written as it would be without', () => {
  for (const css of ['#plain { color: red; }', '.box h2 { color: red !important; }']) {
    const changed = asked(inBox(css), page, '<h2', { target: 'new-class' });
    expect('code' in changed ? changed.code : changed[sheet]).toMatch(/^\.tHere \{/m);
  }
});

test('rules of other sheets that ask around the element for what the sources do not have there are nothing to win over', () => {
  const project = inBox('', '.far h2 { color: red; }');
  project.write({ 'src/far.module.css': '.part h2 { color: red; }\n.head .part h2.t { color: red; }\n' });
  const changed = asked(project, page, '<h2', { target: 'new-class' });
  expect('code' in changed ? changed.code : changed[sheet]).toMatch(/^\.tHere \{/m);
});
