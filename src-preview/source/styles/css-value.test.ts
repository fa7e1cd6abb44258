import { expect, test } from 'vitest';
import { propertyInCss, propertyInScript, valueProblem } from './css-value.ts';

test.each([
  ['color', 'red'],
  ['color', 'color-mix(in srgb, var(--brand), #fff 20%)'],
  ['padding', '0 calc(16px + env(safe-area-inset-bottom))'],
  ['block-size', '50dvh'],
  ['text-wrap', 'pretty'],
  ['--brand', '#4a56e2'],
  ['--space', '4px 8px'],
  ['background', "url('/pattern/khatam.svg') 50% / 28px"],
  ['content', "'a: b // c'"],
  ['grid-template-areas', "'title title' 'foot foot'"],
])('%s may be %s', (property, value) => {
  expect(valueProblem(property, value)).toBeUndefined();
});

test.each([
  ['color', 'red; position: fixed', 'INVALID_VALUE'],
  ['color', 'red } body { display: none', 'INVALID_VALUE'],
  ['--x', '} body { display: none', 'INVALID_VALUE'],
  ['color', 'red !important', 'INVALID_VALUE'],
  ['color', 'red /* x */', 'INVALID_VALUE'],
  ['color', 'var(--x', 'INVALID_VALUE'],
  ['content', "'a", 'INVALID_VALUE'],
  ['color', String.raw`\72 ed`, 'INVALID_VALUE'],
  ['color', 'red\n', 'INVALID_VALUE'],
  ['color', '', 'INVALID_VALUE'],
  ['color', 'reddish', 'INVALID_VALUE'],
  ['colour', 'red', 'INVALID_VALUE'],
  ['composes', 'a', 'INVALID_VALUE'],
  ['color; x', 'red', 'INVALID_VALUE'],
  ['background', 'url(https://example.com/a.png)', 'UNSAFE_VALUE'],
  ['background', 'url("//example.com/a.png")', 'UNSAFE_VALUE'],
  ['background', 'url(javascript:alert)', 'UNSAFE_VALUE'],
  ['--x', 'url(data:text/html,x)', 'UNSAFE_VALUE'],
  ['background', 'image-set("https://example.com/a.png" 1x)', 'UNSAFE_VALUE'],
  ['width', 'expression(alert(1))', 'UNSAFE_VALUE'],
  ['behavior', 'url(/x.htc)', 'UNSAFE_VALUE'],
  ...['#', '<', '&', '`', '<b>', 'red <', '@', '$', '#{x}'].flatMap((value) =>
    ['color', '--x', 'content', 'font-family', 'grid'].map((name): [string, string, string] => [
      name,
      value,
      'INVALID_VALUE',
    ]),
  ),
  ['color', 'var(--x) <', 'INVALID_VALUE'],
  ['content', 'url(https://example.com/a.png)', 'UNSAFE_VALUE'],
  ['content', 'url("//example.com/a.png") / "a"', 'UNSAFE_VALUE'],
  ['content', 'image-set("https://example.com/a.png" 1x)', 'UNSAFE_VALUE'],
  ['content', '-webkit-image-set(url(https://example.com/a.png) 1x)', 'UNSAFE_VALUE'],
  ['background', 'url("ht\ttps://example.com/a.png")', 'UNSAFE_VALUE'],
  ['background', 'url("\u0001//example.com/a.png")', 'UNSAFE_VALUE'],
])('%s may not be %s', (property, value, code) => {
  expect(valueProblem(property, value)?.code).toBe(code);
});

test.each([
  ['color', 'oklch(from var(--brand) l c h / 50%)'],
  ['color', 'rgb(from red r g b / 0.5)'],
  ['shape-outside', 'circle(50%)'],
  ['block-size', 'calc-size(auto, size * 2)'],
  ['appearance', 'base-select'],
])('%s may be %s where the browser takes it', (property, value) => {
  expect(valueProblem(property, value, true)).toBeUndefined();
});

test.each([
  ['gap', '-1px'],
  ['filter', 'blur(-1px)'],
  ['padding', 'calc(1px+1px)'],
  ['color', 'var(--x) red'],
])('%s may not be %s where the browser does not take it', (property, value) => {
  expect(valueProblem(property, value, false)).toMatchObject({
    code: 'INVALID_VALUE',
    names: [`${property}: ${value}`],
  });
});

test.each([
  ['color', 'red; position: fixed', 'INVALID_VALUE'],
  ['color', 'red } body { display: none', 'INVALID_VALUE'],
  ['--x', '} body { display: none', 'INVALID_VALUE'],
  ['--x', '<!-- a', 'INVALID_VALUE'],
  ['color', 'red /* x', 'INVALID_VALUE'],
  ['background', 'url(https://example.com/a.png)', 'UNSAFE_VALUE'],
  ['behavior', 'url(/x.htc)', 'UNSAFE_VALUE'],
])('%s may not be %s whatever a browser says', (property, value, code) => {
  expect(valueProblem(property, value, true)?.code).toBe(code);
});

test('a number without its unit is told with one', () => {
  expect(valueProblem('padding', '12')).toMatchObject({ code: 'INVALID_VALUE', nearest: '12px' });
  expect(valueProblem('color', '12')).not.toHaveProperty('nearest');
});

test('properties are named as each place names them', () => {
  expect([
    propertyInCss('blockSize'),
    propertyInCss('WebkitMask'),
    propertyInCss('--Xy'),
    propertyInCss('block-size'),
  ]).toEqual(['block-size', '-webkit-mask', '--Xy', 'block-size']);
  expect([propertyInScript('block-size'), propertyInScript('-webkit-mask'), propertyInScript('--x-y')]).toEqual([
    'blockSize',
    'WebkitMask',
    '--x-y',
  ]);
});
