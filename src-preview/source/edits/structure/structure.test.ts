import { describe, expect, test } from 'vitest';
import { SmallProject } from '../../testing/small-project.ts';

type Request = Parameters<SmallProject['edit']>[0];
type Asked = (id: (at: string, nth?: number) => { codebaseId: ReturnType<SmallProject['id']> }) => Request;

/** What becomes of a file; or the code of the refusal. */
function become(source: string, asked: Asked): string | undefined {
  const project = new SmallProject({ 'src/a.tsx': source });
  const changed = project.edit(asked((at, nth = 0) => ({ codebaseId: project.id('src/a.tsx', at, nth) })));
  return 'code' in changed ? changed['code'] : changed['src/a.tsx'];
}

const inA = (markup: string) => `export const A = ({ ok, x }: P) => (\n  ${markup}\n);\n`;
const remove =
  (...at: string[]): Asked =>
  (id) => ({ path: 'mutate/removeJsxElement', body: { elementsToRemove: at.map((one) => id(one)) } });
const duplicate =
  (...at: string[]): Asked =>
  (id) => ({ path: 'mutate/duplicate', body: { reactElements: at.map((one) => id(one)) } });
const wrap =
  (...at: string[]): Asked =>
  (id) => ({ path: 'mutate/wrapInDiv', body: { reactElements: at.map((one) => id(one)) } });
const retag =
  (at: string, newTag: string): Asked =>
  (id) => ({ path: 'mutate/changeElementTag', body: { elementToModify: id(at), newTag } });

describe('an element less', () => {
  test.each([
    ['with its line', '<div>\n    <p>a</p>\n    <b>b</b>\n  </div>', '<b', '<div>\n    <p>a</p>\n  </div>'],
    ['among words', '<p>one <b>two</b> three</p>', '<b', '<p>one three</p>'],
    ['at the end of words', '<p>one <b>two</b></p>', '<b', '<p>one</p>'],
    ['with the space that parted it', "<p>{x}{' '}<b>two</b></p>", '<b', '<p>{x}</p>'],
    ['with its condition', '<p>{ok && <b>two</b>} three</p>', '<b', '<p> three</p>'],
    ['one side of a choice', '<p>{ok ? <b>1</b> : <i>2</i>}</p>', '<b', '<p>{ok ? null : <i>2</i>}</p>'],
    ['a condition on one side of a choice', '<p>{ok ? x && <b /> : <i />}</p>', '<b', '<p>{ok ? null : <i />}</p>'],
    [
      'out of a list that is written',
      '<p>{[<b key="1" />, <b key="2" />]}</p>',
      '<b key="2"',
      '<p>{[<b key="1" />]}</p>',
    ],
    ['never all of a list', '<p>{x.map((y) => <b key={y} />)}</p>', '<b', 'LIST_FROM_DATA'],
    ['never what a component is', '<p>a</p>', '<p', 'ROOT_ELEMENT'],
    ['never what something speaks of', '<div aria-labelledby="t"><h2 id="t">a</h2></div>', '<h2', 'REFERENCED_ID'],
    ['also what speaks of itself', '<i><div aria-labelledby="t"><h2 id="t">a</h2></div></i>', '<div', '<i></i>'],
  ])('%s', (_, before, at, after) => {
    const wanted = /^[A-Z_]+$/.test(after) ? after : inA(after);
    expect(become(inA(before), remove(at))).toBe(wanted);
  });

  test('neighbours in a list go together, and classes of a call too', () => {
    const list = inA('<p>{[<b key="1" />, <b key="2" />, <b key="3" />]}</p>');
    expect(become(list, remove('<b key="1"', '<b key="2"'))).toBe(inA('<p>{[<b key="3" />]}</p>'));
    expect(become(list, remove('<b key="2"', '<b key="3"'))).toBe(inA('<p>{[<b key="1" />]}</p>'));
    const removeClass: Asked = (id) => ({
      path: 'mutate/removeClass',
      body: { reactElement: id('<p'), className: 'a b' },
    });
    expect(become(inA("<p className={cn('a', 'b', x)} />"), removeClass)).toBe(inA('<p className={cn(x)} />'));
  });

  test('imports that only it used go along, and what else is left over is named', () => {
    const source = [
      "import Row, { Cell, type Size, Edge } from './row';",
      "import Card, { Head } from './card';",
      "import { Foot } from './foot';",
      "import { now } from './now';",
      'const format = () => now;',
      'export const A = () => (',
      '  <main>',
      '    <Card />',
      '    <Head>{format()}</Head>',
      '    <Foot />',
      '    <Row cell={Cell} edge={Edge} />',
      '    <p>{0 as Size}</p>',
      '  </main>',
      ');',
      '',
    ].join('\n');
    const project = new SmallProject({ 'src/a.tsx': source });
    const request = remove('<Head', '<Foot', '<Row')((at) => ({ codebaseId: project.id('src/a.tsx', at) }));
    expect(project.edit(request)['src/a.tsx' as keyof object]).toBe(
      source
        .replace(', { Head }', '')
        .replace("import { Foot } from './foot';\n", '')
        .replace('Row, { Cell, type Size, Edge }', '{ type Size }')
        .replace('    <Head>{format()}</Head>\n    <Foot />\n    <Row cell={Cell} edge={Edge} />\n', ''),
    );
    expect(project.warnings(request)).toEqual([{ code: 'UNUSED_NAMES', names: ['format'] }]);
  });
});

test('what a component asks for stays in it', () => {
  const asks = (type: string) =>
    `function Box({ children }: { children${type}: ReactNode }) {\n  return <i>{children}</i>;\n}\n${inA('<Box>\n    <b />\n  </Box>')}`;
  expect(become(asks(''), remove('<b'))).toBe('REQUIRED_PROP');
  expect(become(asks('?'), remove('<b'))).toContain('<Box>\n  </Box>');
  const counter = `class Box extends Component<{ children: ReactNode }> {\n  render() {\n    return <i />;\n  }\n}\n`;
  expect(become(counter + inA('<div><Box><b /></Box><p /></div>'), move('<b', '<p'))).toBe('REQUIRED_PROP');
});

test('one side of what a function gives back to another package than React stays, for nothing may be no answer', () => {
  const handed = (from: string) =>
    `import { made } from '${from}';\nexport const A = made((ok: boolean) => {\n  return ok ? <b /> : <i />;\n});\n`;
  expect(become(handed('some-factory'), remove('<i'))).toBe('ROOT_ELEMENT');
  for (const known of ['react', './own.ts']) expect(become(handed(known), remove('<i'))).toContain('ok ? <b /> : null');
  const inside = handed('some-factory').replace('ok ? <b /> : <i />', '<p>{ok ? <b /> : <i />}</p>');
  expect(become(inside, remove('<i'))).toContain('ok ? <b /> : null');
});

describe('an element twice', () => {
  test.each([
    ['on a line of its own', '<div>\n    <p>a</p>\n  </div>', '<p', '<div>\n    <p>a</p>\n    <p>a</p>\n  </div>'],
    [
      'without what names one thing',
      '<div><p id="a" ref={x}>a</p></div>',
      '<p',
      '<div><p id="a" ref={x}>a</p><p>a</p></div>',
    ],
    ['under its condition', '<p>{ok && <b>1</b>}</p>', '<b', '<p>{ok && <><b>1</b><b>1</b></>}</p>'],
    ['in a list that is written', '<p>{[<b key="1" />]}</p>', '<b', '<p>{[<b key="1" />, <b key="1-copy" />]}</p>'],
    ['in an attribute', '<Card head={<b />} />', '<b', '<Card head={<><b /><b /></>} />'],
    ['with a key of its own', '<p><b key="a" /></p>', '<b', '<p><b key="a" /><b key="a-copy" /></p>'],
    [
      'with a label of its own',
      '<p><b><label htmlFor="a" /><input id="a" /></b></p>',
      '<b',
      '<p><b><label htmlFor="a" /><input id="a" /></b><b><label htmlFor="a-2" /><input id="a-2" /></b></p>',
    ],
    [
      'with descriptions of its own, and those that stand elsewhere',
      '<p><b id="n" /><i><u aria-describedby="h-1 n e" /><b id="h-1" /><s aria-controls={`e`} id="e" /></i></p>',
      '<i',
      '<p><b id="n" /><i><u aria-describedby="h-1 n e" /><b id="h-1" /><s aria-controls={`e`} id="e" /></i>' +
        '<i><u aria-describedby="h-2 n e-2" /><b id="h-2" /><s aria-controls={`e-2`} id="e-2" /></i></p>',
    ],
    [
      'with names that code gives',
      '<p><b><label htmlFor={x} /><input id={x} aria-labelledby={`${x}-a ${x}`} /><i id={`${x}-a`} /></b></p>',
      '<b',
      '<p><b><label htmlFor={x} /><input id={x} aria-labelledby={`${x}-a ${x}`} /><i id={`${x}-a`} /></b>' +
        '<b><label htmlFor={`${x}-2`} /><input id={`${x}-2`} aria-labelledby={`${x}-a-2 ${x}-2`} /><i id={`${x}-a-2`} /></b></p>',
    ],
    [
      'with names of a member of something',
      '<p><b><label htmlFor={x.id} /><input id={(x.id as string)} /></b></p>',
      '<b',
      '<p><b><label htmlFor={x.id} /><input id={(x.id as string)} /></b>' +
        '<b><label htmlFor={`${x.id}-2`} /><input id={(`${x.id}-2` as string)} /></b></p>',
    ],
    [
      'with a part to lead to of its own, by a number that nothing has',
      '<p><b><a href="#s" /><i id="s" /></b><u id="s-2" /></p>',
      '<b',
      '<p><b><a href="#s" /><i id="s" /></b><b><a href="#s-3" /><i id="s-3" /></b><u id="s-2" /></p>',
    ],
    ['never what a component is', '<p>a</p>', '<p', 'ROOT_ELEMENT'],
  ])('%s', (_, before, at, after) => {
    const wanted = /^[A-Z_]+$/.test(after) ? after : inA(after);
    expect(become(inA(before), duplicate(at))).toBe(wanted);
  });

  test('a template of a list gets a Fragment with its key, and the import of that once', () => {
    const source = `import type { P } from './p';\n${inA('<ul>{x.map((y) => <li key={y}>{y}</li>)}</ul>')}`;
    const markup = '<Fragment key={y}><li>{y}</li><li>{y}</li></Fragment>';
    expect(become(source, duplicate('<li'))).toBe(
      `import { Fragment } from 'react';\nimport type { P } from './p';\n${inA(`<ul>{x.map((y) => ${markup})}</ul>`)}`,
    );
  });
});

describe('a div around', () => {
  test.each([
    [
      'one on its line',
      '<main>\n    <p>a</p>\n  </main>',
      ['<p'],
      '<main>\n    <div>\n      <p>a</p>\n    </div>\n  </main>',
    ],
    ['what a component is', '<p>a</p>', ['<p'], '<div>\n    <p>a</p>\n  </div>'],
    [
      'one among lines of many tabs',
      '<main>\n\t\t<p>\n\t\t\ta\n\t\t</p>\n\t\t<b />\n\t</main>',
      ['<p'],
      '<main>\n\t\t<div>\n\t\t\t<p>\n\t\t\t\ta\n\t\t\t</p>\n\t\t</div>\n\t\t<b />\n\t</main>',
    ],
    [
      'one whose words stand on lines of their own in an attribute',
      '<main>\n    <p title="a\n b">\n      c\n    </p>\n  </main>',
      ['<p'],
      '<main>\n    <div>\n      <p title="a\n b">\n      c\n    </p>\n    </div>\n  </main>',
    ],
    ['neighbours', '<main><p>a</p> <b>b</b></main>', ['<b', '<p'], '<main><div><p>a</p> <b>b</b></div></main>'],
    [
      'an item, with its key',
      '<main>{x.map((y) => <p key={y}>a</p>)}</main>',
      ['<p'],
      '<main>{x.map((y) => <div key={y}><p>a</p></div>)}</main>',
    ],
    ['under a condition', '<main>{ok && <p>a</p>}</main>', ['<p'], '<main>{ok && <div><p>a</p></div>}</main>'],
    ['never what stands apart', '<main><p>a</p><i /><b>b</b></main>', ['<p', '<b'], 'NOT_ADJACENT'],
    ['never where none may stand', '<ul><li>a</li></ul>', ['<li'], 'HTML_CONTENT_MODEL'],
    ['never within a sentence', '<p><b>a</b></p>', ['<b'], 'HTML_CONTENT_MODEL'],
  ])('%s', (_, before, at, after) => {
    const wanted = /^[A-Z_]+$/.test(after) ? after : inA(after);
    expect(become(inA(before), wrap(...at))).toBe(wanted);
  });
});

const move =
  (at: string, to: string, beside: { after?: string; before?: string } = {}): Asked =>
  (id) => ({
    path: 'mutate/moveJsxElement',
    body: {
      elementToMove: id(at),
      newContainerElement: id(to),
      afterElement: beside.after === undefined ? null : id(beside.after),
      beforeElement: beside.before === undefined ? null : id(beside.before),
      expectedCurrentParent: null,
    },
  });

describe('an element in another place', () => {
  const list = '<div>\n    <p>a</p>\n    <b>b</b>\n    {ok && <i>c</i>}\n  </div>';
  test.each([
    [
      'behind a child',
      list,
      move('<p', '<div', { after: '<b' }),
      '<div>\n    <b>b</b>\n    <p>a</p>\n    {ok && <i>c</i>}\n  </div>',
    ],
    [
      'with its condition',
      list,
      move('<i', '<div', { before: '<p' }),
      '<div>\n    {ok && <i>c</i>}\n    <p>a</p>\n    <b>b</b>\n  </div>',
    ],
    [
      'behind a condition',
      list,
      move('<p', '<div', { after: '<i' }),
      '<div>\n    <b>b</b>\n    {ok && <i>c</i>}\n    <p>a</p>\n  </div>',
    ],
    ['to the end', list, move('<p', '<div'), '<div>\n    <b>b</b>\n    {ok && <i>c</i>}\n    <p>a</p>\n  </div>'],
    [
      'into what was empty',
      '<div><p>a</p><section /></div>',
      move('<p', '<section'),
      '<div><section><p>a</p></section></div>',
    ],
    ['never to where it is', list, move('<b', '<div', { after: '<p' }), 'NOTHING_TO_CHANGE'],
    ['never into itself', '<div><p><b>a</b></p></div>', move('<p', '<b'), 'CYCLE'],
    ['never into what takes none', '<div><b>a</b><br /></div>', move('<b', '<br'), 'VOID_ELEMENT'],
    [
      'never where HTML says no',
      '<div><section>a</section><p>b</p></div>',
      move('<section', '<p'),
      'HTML_CONTENT_MODEL',
    ],
    ['never all of a list', '<div><p>{x.map((y) => <b key={y} />)}</p></div>', move('<b', '<div'), 'LIST_FROM_DATA'],
    ['never what a component is', '<div><p>a</p></div>', move('<div', '<p'), 'CYCLE'],
    ['never out of an attribute', '<div><Card head={<b />} /></div>', move('<b', '<div'), 'PROP_ELEMENT'],
    [
      'never away from its names',
      '<div>{x.map((y) => <p key={y}><b>{y}</b></p>)}</div>',
      move('<b', '<div'),
      'NAMES_OUT_OF_SCOPE',
    ],
  ])('%s', (_, before, asked, after) => {
    const wanted = /^[A-Z_]+$/.test(after) ? after : inA(after);
    expect(become(inA(before), asked)).toBe(wanted);
  });

  test('not when it stands elsewhere by now', () => {
    const source = inA('<div><section><p>a</p></section></div>');
    const asked: Asked = (id) => {
      const { body } = move('<p', '<div')(id) as Extract<Request, { path: 'mutate/moveJsxElement' }>;
      return { path: 'mutate/moveJsxElement', body: { ...body, expectedCurrentParent: id('<div') } };
    };
    expect(become(source, asked)).toBe('PARENT_CHANGED');
  });
});

describe('another tag', () => {
  test.each([
    ['both its names', '<h2 id="a">a</h2>', 'h3', '<h3 id="a">a</h3>'],
    ['never of a component', '<Card />', 'p', 'NOT_A_HOST'],
    ['never one without an end', '<p>a</p>', 'br', 'VOID_ELEMENT'],
    ['never one that runs', '<p>a</p>', 'script', 'INVALID_TAG'],
    ['never one that is none', '<p>a</p>', 'a b', 'INVALID_TAG'],
    ['never against what it holds', '<div><section>a</section></div>', 'p', 'HTML_CONTENT_MODEL'],
    ['never against what it stands in', '<ul><li>a</li></ul>', 'p', 'HTML_CONTENT_MODEL'],
    ['never of HTML for one of SVG', '<svg viewBox="0 0 1 1" />', 'h2', 'HTML_CONTENT_MODEL'],
    ['never of HTML in SVG', '<path d="M0 0" />', 'button', 'HTML_CONTENT_MODEL'],
    ['never of SVG for one of HTML', '<b>a</b>', 'svg', 'HTML_CONTENT_MODEL'],
    ['of SVG within SVG', '<circle r="1" />', 'ellipse', '<ellipse r="1" />'],
    ['never the same', '<p>a</p>', 'p', 'NOTHING_TO_CHANGE'],
  ])('%s', (_, before, tag, after) => {
    const wanted = /^[A-Z_]+$/.test(after) ? after : inA(after);
    const [, at = ''] = /(<\w+)/.exec(before.replace('<ul>', '')) ?? [];
    expect(become(inA(before), retag(at, tag))).toBe(wanted);
  });
});
