import { expect, test } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { type HouseCase, houseProblem, logicalProperty } from './house-rules.ts';

const house = portalTarget.project.styles;
const tokens = new Map([
  ['--size-small', '0.82rem'],
  ['--size-body', '1rem'],
  ['--size-lead', '1.25rem'],
  ['--brand', '#4a56e2'],
]);
function problem(property: string, value: string, direction: HouseCase['direction'] = 'rtl') {
  if (!house) throw new Error('the portal has rules');
  const found = houseProblem(house, { property, value, direction, tokens: () => tokens });
  return found && [found.code, found.nearest, Object.keys(found.sentence ?? {}).join()];
}

test.each([
  ['margin-inline-start', '12px'],
  ['font-size', 'var(--size-lead)'],
  ['font-size', 'inherit'],
  ['text-align', 'center'],
  ['font-style', 'normal'],
  ['color', 'red'],
])('the portal writes %s: %s', (property, value) => {
  expect(problem(property, value)).toBeUndefined();
});

test.each([
  ['margin-left', '12px', 'rtl', 'margin-inline-end: 12px'],
  ['margin-left', '12px', 'ltr', 'margin-inline-start: 12px'],
  ['left', '0', 'rtl', 'inset-inline-end: 0'],
  ['width', '10px', 'rtl', 'inline-size: 10px'],
  ['border-top-right-radius', '4px', 'rtl', 'border-start-start-radius: 4px'],
  ['border-bottom-color', 'red', 'ltr', 'border-block-end-color: red'],
  ['text-align', 'right', 'rtl', 'start'],
  ['float', 'left', 'ltr', undefined],
  ['font-size', '20px', 'rtl', 'var(--size-lead)'],
  ['font-size', '0.9rem', 'rtl', 'var(--size-small)'],
  ['font-size', 'large', 'rtl', 'var(--size-body)'],
  ['font-size', 'var(--brand)', 'rtl', 'var(--size-body)'],
  ['letter-spacing', '1px', 'rtl', undefined],
  ['font-style', 'italic', 'rtl', 'normal'],
  ['text-align', 'justify', 'rtl', 'start'],
] as const)('instead of %s: %s, where lines run %s, it writes %s', (property, value, direction, nearest) => {
  expect(problem(property, value, direction)).toEqual(['HOUSE_RULE', nearest, 'ar,en']);
});

test('what is written along the line of reading already has no other name', () => {
  for (const property of ['margin', 'margin-block', 'inset-inline-start', 'border', 'inline-size', 'line-height'])
    expect(logicalProperty(property, 'rtl')).toBeUndefined();
});
