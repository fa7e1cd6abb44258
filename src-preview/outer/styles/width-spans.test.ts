import { expect, test } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { widthsOfProject } from '../../source/styles/surroundings.ts';
import { holdsAtWidth } from '../../css/condition-meaning.ts';
import { frameWidths } from '../state/store/editor-state.ts';
import { fromTabletOn, spanOfFrame } from './width-spans.ts';

const widths = [...widthsOfProject(portalTarget.project)].map(([name, condition]) => ({ name, condition }));

test.each(frameWidths)('what is said only for the frame of %i holds there and in no other frame', (width) => {
  const span = spanOfFrame(width, widths);
  const conditions = span?.modifiers.map((one) => `@media ${widths.find(({ name }) => name === one)?.condition ?? ''}`);
  expect(conditions?.length).toBeGreaterThan(0);
  const holding = frameWidths.filter((one) => conditions?.every((condition) => holdsAtWidth(condition, one)));
  expect(holding).toEqual([width]);
  expect(span && span.from <= width && width < span.to).toBe(true);
});

test('a project whose steps tell no frame from another offers none', () => {
  expect(spanOfFrame(360, [])).toBeUndefined();
  expect(fromTabletOn([{ name: 'wide', condition: '(min-width: 100em)' }])).toBeUndefined();
});

test('all but phones begin where a tablet does', () => {
  expect(fromTabletOn(widths)).toEqual({ modifiers: ['md'], from: 768, to: Number.POSITIVE_INFINITY });
});
