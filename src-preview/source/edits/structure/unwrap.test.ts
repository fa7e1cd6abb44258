import { describe, expect, test } from 'vitest';
import { SmallProject } from '../../testing/small-project.ts';

const inA = (markup: string) => `export const A = ({ ok, x }: P) => (\n  ${markup}\n);\n`;

function unwrapped(source: string, at: string): unknown {
  const project = new SmallProject({ 'src/a.tsx': source });
  const reactElements = [{ codebaseId: project.id('src/a.tsx', at) }];
  const changed = project.edit({ path: 'mutate/unwrap', body: { reactElements } });
  return 'code' in changed ? changed['code'] : changed['src/a.tsx'];
}

describe('a box less', () => {
  test.each([
    [
      'on its line',
      '<main>\n    <div>\n      <p>a</p>\n      <b>b</b>\n    </div>\n  </main>',
      '<main>\n    <p>a</p>\n    <b>b</b>\n  </main>',
    ],
    ['among words, with its spaces', '<p>one <span> two </span>{x}</p>', '<p>one  two {x}</p>'],
    ['one element in a condition', '<main>{ok && <div><b>1</b></div>}</main>', '<main>{ok && <b>1</b>}</main>'],
    ['several in a condition', '<main>{ok && <div><b>1</b>2</div>}</main>', '<main>{ok && <><b>1</b>2</>}</main>'],
    [
      'with what tells it from its neighbours',
      '<main>{x.map((y) => <div key={y}><b>1</b></div>)}</main>',
      '<main>{x.map((y) => <b key={y}>1</b>)}</main>',
    ],
    ['of what a component is', '<div><b>1</b></div>', '<b>1</b>'],
    ['never one that says something', '<main><div className="a"><b /></div></main>', 'ATTRIBUTES_NOT_ALLOWED'],
    ['never one that means something', '<main><section><b /></section></main>', 'NOT_A_BOX'],
    ['never an empty one', '<main><div>{/* later */}</div></main>', 'NO_CHILDREN'],
    ['never where HTML says no', '<ul>{ok && <div><b>1</b></div>}</ul>', 'HTML_CONTENT_MODEL'],
  ])('%s', (_, before, after) => {
    const at = /<(?:div|span|section)/.exec(before)?.[0] ?? '';
    expect(unwrapped(inA(before), at)).toBe(/^[A-Z_]+$/.test(after) ? after : inA(after));
  });

  test('wrapping and unwrapping gives what was there', () => {
    const source = inA('<main>\n    <p>\n      a\n    </p>\n  </main>');
    const project = new SmallProject({ 'src/a.tsx': source });
    const reactElements = [{ codebaseId: project.id('src/a.tsx', '<p') }];
    const wrapped = project.edit({ path: 'mutate/wrapInDiv', body: { reactElements } });
    if ('code' in wrapped) throw new Error('it is wrapped');
    expect(unwrapped(wrapped['src/a.tsx'] ?? '', '<div')).toBe(source);
  });
});
