import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { givenEditor } from '../../tests/support/given-editor.ts';
import { changeTypes } from './change-record.ts';
import { frameFunctionSchemas } from './frame/functions.ts';
import { inspectionErrors } from './frame/inspections.ts';
import { frameMessageSchemas } from './frame/messages.ts';
import { warningSchema } from './http/replies.ts';
import { mutationSchemas } from './http/requests.ts';
import { refusalCodes } from './refusals.ts';

const doc = readFileSync('docs/editor-protocol.md', 'utf8');

test.each([
  ['calls', Object.keys(mutationSchemas)],
  ['refusals', refusalCodes],
  ['warnings', warningSchema.shape.code.options],
  ['functions of the frame', Object.keys(frameFunctionSchemas)],
  ['messages of the frame', Object.keys(frameMessageSchemas)],
  ['reasons for no answer', inspectionErrors],
])('the protocol’s guide names all its %s', (_, names) => {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !doc.includes(name))).toEqual([]);
});

/** The rows of one of the tables at the guide's end, each cell as it stands there. */
function rowsOf(title: string): readonly (readonly string[])[] {
  const [, after = ''] = doc.split(`\n### ${title}\n`);
  const [table = ''] = after.split('\n#');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const namesIn = (title: string) => rowsOf(title).map(([name = '']) => name.replaceAll('`', ''));

/** What is given between two words of its sentence, one after another. */
function given(from: string, to: string): readonly string[] {
  const [, after = ''] = givenEditor.messaging.split(from);
  const [list = ''] = after.split(to);
  return list
    .replaceAll(/ \([^)]*\)/g, '')
    .split(', ')
    .filter(Boolean);
}

test('to the frame go the given messages', () => {
  expect(namesIn('Messages to the frame')).toHaveLength(4);
  expect(namesIn('Messages to the frame').toSorted()).toEqual([...given('inbound ', '. Callable')].toSorted());
});

test('the frame has the 32 given functions, and the guide a row for each', () => {
  const names = namesIn('Functions of the frame');
  const synthetic = ['syntheticMouseOver', 'syntheticMouseMove', 'syntheticMouseUp'];
  // «synthetic mouse over, move and up» are three.
  const wanted = given('Callable functions: ', '. Outbound').flatMap((name) => {
    if (name === 'move and up') return [];
    return name === 'synthetic mouse over' ? synthetic : [name];
  });
  expect(names).toHaveLength(32);
  expect(names.toSorted()).toEqual([...wanted].toSorted());
  expect(names.filter((name) => !Object.hasOwn(frameFunctionSchemas, name))).toEqual([]);
});

/** What each of the given messages is called. */
const messageNames: Readonly<Record<string, string>> = {
  'hovered key': 'hoveredElementKey',
  'selected key': 'selectedElementKey',
  'multi-selected keys': 'multiselectedElementKeys',
  'navigation tree': 'navigationTree',
  'latest href': 'latestHref',
  'drag start': 'dragStart',
  'drag cancel': 'dragCancel',
  'drag end': 'dragEnd',
  'mouse move': 'mouseMove',
  wheel: 'wheel',
  'key down': 'keyDown',
  'key up': 'keyUp',
  'context requested': 'contextRequested',
  'hydration status': 'hydrationStatus',
  'start editing text': 'startEditingText',
  'edited text': 'editedText',
  'edit dynamic text': 'editDynamicText',
  'processed CSS rules': 'processedCssRules',
  'CSS evals': 'cssEvals',
  'element class list': 'elementClassList',
  'instant update done': 'instantUpdateDone',
  'rule-matches-element reply': 'ruleMatchesElement',
};

test('the frame tells the 22 given messages, and the guide has a row for each with all that the schema has', () => {
  const rows = rowsOf('Messages of the frame');
  const wanted = given('Outbound: ', '. Third-party').map((name) => messageNames[name] ?? `nothing is called ${name}`);
  expect(rows).toHaveLength(22);
  expect(namesIn('Messages of the frame').toSorted()).toEqual([...wanted].toSorted());
  for (const [name = '', payload = ''] of rows.filter(([, cell]) => cell !== 'the same')) {
    // Each of these is the payload's schema: an object.
    const schema = frameMessageSchemas[name.replaceAll('`', '') as keyof typeof frameMessageSchemas];
    const fields = 'shape' in schema ? Object.keys(schema.shape) : [];
    const written = [...payload.matchAll(/`(\w+)`/g)].map(([, field = '']) => field);
    expect(written.toSorted(), name).toEqual(fields.toSorted());
  }
});

test('the guide has a row for each of the 14 given types of change, with its name and its fields', () => {
  const wanted = givenEditor.changes.flatMap((line) =>
    line
      .replace('does nothing, cannot be sent', '–')
      .replace(' (de-duplicated)', '')
      .replace('; the preview also uses cssEquivalent and ', ', cssEquivalent, ')
      .split('.')
      .map((type) => type.trim())
      .filter(Boolean),
  );
  const rows = rowsOf('Types of change').map(([type = '', name = '', fields = '']) =>
    `${type}${name === '–' ? '' : ` (${name})`}: ${fields}`.replaceAll('`', ''),
  );
  expect(rows).toHaveLength(14);
  expect(rows.toSorted()).toEqual([...wanted].toSorted());
  expect(namesIn('Types of change').toSorted()).toEqual([...changeTypes].toSorted());
});

test('the guide has a row for every call that changes something', () => {
  expect(namesIn('Calls of the server').toSorted()).toEqual(Object.keys(mutationSchemas).toSorted());
  for (const call of givenEditor.calls)
    for (const [path] of call.matchAll(/(?:mutate|activities)\/\w+/g))
      expect(namesIn('Calls of the server')).toContain(path);
});

const tables = [
  'Messages to the frame',
  'Functions of the frame',
  'Messages of the frame',
  'Answers of the frame, beside those 22',
  'Types of change',
  'Calls of the server',
  'What is fixed besides',
];

test('every row names a test that is there', () => {
  const proofs = tables.flatMap(rowsOf).map((row) => row.at(-1) ?? '');
  expect(proofs.length).toBeGreaterThan(90);
  const missing = proofs.filter((proof) => {
    const [, file = '', title = ''] = /^`([^`]+)` “(.+)”$/.exec(proof) ?? [];
    if (title === '' || !existsSync(file)) return true;
    const tests = readFileSync(file, 'utf8');
    return ![`'${title}'`, `\`${title}`].some((written) => tests.includes(written));
  });
  expect(missing).toEqual([]);
});
