import { expect, test } from 'vitest';
import { namedFiles, namedFolders, refusedNames, refusedNamesOf } from './refused-names.ts';

test.each(namedFolders)('nothing in %s is called by a retired word', (folder) => {
  const files = namedFiles(folder);
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap(refusedNamesOf)).toEqual([]);
});

test('a file, an export and a parameter are refused, with what is said instead', () => {
  const source = [
    'export interface TeacherDesk {}',
    'export function open({ door: entrance, fault }: Entrance, theirStanding: string) {}',
    'export const { slips } = cards;',
    'const letGo = (told: boolean) => told;',
    'export { letGo };',
  ].join('\n');
  expect(refusedNames('src/sync/own-space.ts', source)).toEqual([
    'src/sync/own-space.ts:1 file own-space: say account store',
    'src/sync/own-space.ts:1 export TeacherDesk: say mutation source, draft sync, teacher dashboard, worker client',
    'src/sync/own-space.ts:2 parameter fault: say problem',
    'src/sync/own-space.ts:2 parameter theirStanding: say resolved, current, membership',
    'src/sync/own-space.ts:3 export slips: say code card',
    'src/sync/own-space.ts:4 parameter told: say interaction, liked and saved',
    'src/sync/own-space.ts:5 export letGo: say discard',
  ]);
});

test('a word within another, a name that is stored and a fault of a test are no retired words', () => {
  const source = 'export function outdoors({ fate }: Decision, something: string, nextFault: Fault) {}';
  expect(refusedNames('src/sync/testing/bench.ts', source)).toEqual([]);
});

test('of what is no source only the name is looked at', () => {
  expect(refusedNames('src/features/awards/honour-card.module.css', '.honour {}')).toEqual([
    'src/features/awards/honour-card.module.css:1 file honour-card: say award, award entry',
  ]);
});
