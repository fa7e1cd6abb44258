import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { givenEditor } from '../../tests/support/given-editor.ts';
import {
  breakpointNames,
  childOutlineMinWidthPx,
  classPrefixes,
  defaultStoryboardType,
  dragThresholdPx,
  instantClassEpochMs,
  labelScaleMax,
  opaqueValues,
  outlineColors,
  outlineStacking,
  outlineThrottleMs,
  reloadCheckDelayMs,
  stylingFrameworks,
  stylingModifiers,
  syntheticDragPagePx,
  treeRebuildDelayMs,
} from './constants.ts';
import { frameMessageSchemas } from './frame/messages.ts';
import { codebaseIdPattern, rootIds } from './ids.ts';

/** What a sentence of the given figures says where it has a gap. */
function said(pattern: RegExp): readonly string[] {
  const found = pattern.exec(givenEditor.figures);
  if (!found) throw new Error(`nothing given is like ${pattern}`);
  return found.slice(1);
}
const numberSaid = (pattern: RegExp) => Number(said(pattern)[0]);
const listSaid = (pattern: RegExp) => said(pattern)[0]?.split(', ');

test('colours and stacking of outlines are the given ones', () => {
  expect(said(/colours primary and secondary (#\w+), component (#\w+); with AI context (#\w+) and (#\w+)/)).toEqual([
    outlineColors.primary,
    outlineColors.component,
    outlineColors.aiPrimary,
    outlineColors.aiComponent,
  ]);
  expect(outlineColors.secondary).toBe(outlineColors.primary);
  const [child, secondary, primary, move, outline] = said(
    /child (\d+), secondary (\d+), primary (\d+), move (\d+), general outline (\d+)/,
  ).map(Number);
  expect(outlineStacking).toEqual({ child, secondary, primary, move, outline });
  expect(childOutlineMinWidthPx).toBe(numberSaid(/dashed, minimum width (\d+)/));
  expect(labelScaleMax).toBe(numberSaid(/label max scale (\d+)/));
});

test('names are the given ones', () => {
  expect(breakpointNames).toEqual(listSaid(/Breakpoints ([^.]+)\./));
  expect(stylingModifiers).toEqual(listSaid(/modifiers: ([^.]+)\./));
  expect(Object.values(classPrefixes)).toEqual(listSaid(/Class prefixes ([^;]+);/));
  expect(givenEditor.frameworks).toContain(`Styling frameworks: ${stylingFrameworks.join(', ')}.`);
  expect(givenEditor.markers).toContain(`marker ${opaqueValues.object} and function values ${opaqueValues.function}.`);
  expect(givenEditor.ids).toContain(
    `root ids are ${rootIds.join(', ')}. Default storyboard type ${defaultStoryboardType}.`,
  );
  const [, values = ''] = /status values: ([^(]+) \(/.exec(givenEditor.frameworks) ?? [];
  for (const status of values.split(', '))
    expect(frameMessageSchemas.hydrationStatus.safeParse({ status }).success, status).toBe(true);
  expect(values.split(', ')).toHaveLength(3);
});

test('an id begins with the given prefix and goes on with a UUID', () => {
  const [, prefix = ''] = /prefixed '([^']+)' plus a UUID/.exec(givenEditor.ids) ?? [];
  expect(codebaseIdPattern.test(`${prefix}${crypto.randomUUID()}`)).toBe(true);
  expect(codebaseIdPattern.test(crypto.randomUUID())).toBe(false);
});

test('times and ways are the given ones', () => {
  expect(dragThresholdPx).toBe(numberSaid(/Drag threshold (\d+) px divided by zoom/));
  expect(outlineThrottleMs).toBe(numberSaid(/outline update throttle (\d+) ms/));
  expect(treeRebuildDelayMs).toBe(numberSaid(/tree rebuild (\d+) ms after/));
  expect(reloadCheckDelayMs).toBe(numberSaid(/delayed reload check (\d+) ms/));
  expect(syntheticDragPagePx).toBe(numberSaid(/drag start uses (-\d+) page coordinates/));
  expect(new Date(instantClassEpochMs).getUTCFullYear()).toBe(numberSaid(/a fixed (\d+) epoch/));
});

// The specification is no part of the project: whoever has it names its file, and sees whether the copied lines still stand in it.
const specification = process.env['MANARA_SPECIFICATION'];

test.skipIf(specification === undefined)('what is held against is what the specification says', () => {
  const lines = new Set(
    readFileSync(specification ?? '', 'utf8')
      .split('\n')
      .map((line) => line.replace(/^ *- /, '')),
  );
  const { figures, frameworks, ids, markers, messaging, changes, calls } = givenEditor;
  expect(
    [figures, frameworks, ids, markers, messaging, ...changes, ...calls].filter((line) => !lines.has(line)),
  ).toEqual([]);
});
