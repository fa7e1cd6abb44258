import { expect, test } from 'vitest';
import { activityIdSchema } from '../../protocol/ids.ts';
import type { Turn } from '../write/turn.ts';
import { applied } from './replies.ts';

test('a change of a file that the page’s server is set up from says that it starts again', () => {
  const activityId = activityIdSchema.parse('6f5f3a8e-1d8a-4a0a-9f3e-1a2b3c4d5e6f');
  const file = (name: string) => ({ file: name, before: '1', after: '2', patch: [], splices: [], inverse: [] });
  const turn: Turn = {
    number: 1,
    activityId,
    path: 'mutate/editText',
    at: '2026-11-26T10:00:00.000Z',
    state: 'done',
    prevIdToNewId: {},
    warnings: [{ code: 'NOT_FORMATTED' }],
    summary: {},
    files: [file('src/school.ts'), file('src/page.tsx')],
  };
  const reply = applied(turn, {
    turns: [turn],
    treeOf: () => undefined,
    restartsServer: (name) => name === 'src/school.ts',
  });
  expect(reply.warnings).toEqual([{ code: 'NOT_FORMATTED' }, { code: 'RESTARTS_SERVER', names: ['src/school.ts'] }]);
});
