import { expect, test } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import type { CommandDeps } from './changes/command-deps.ts';
import { historyCommands } from './history-commands.ts';
import { createEditorStore } from './store/editor-store.ts';

const refusal = refuse('DISK_FULL');

test.each([
  [
    { state: 'refused', refusal },
    { kind: 'refused', refusal },
  ],
  [{ state: 'lost' }, { kind: 'lost' }],
])('what was taken back and is not cleared, as %j says, is said to be so for that reason', async (answer, text) => {
  const store = createEditorStore();
  // Only this is asked for here.
  const changes = { store, newId: () => 'a', api: { clearUndone: () => Promise.resolve(answer) } };
  await historyCommands({ selecting: changes, changes } as unknown as CommandDeps).clearUndone();
  expect(store.getState().announcement?.text).toEqual(text);
});
