import { expect, test } from 'vitest';
import type { KeyCommand, OtherKey } from '../../protocol/commands/key-commands.ts';
import { operations } from '../../protocol/commands/operations.ts';
import { doneByKey } from './key-commands.ts';
import { createEditorStore, zoomStep } from './store/editor-store.ts';

/** An editor that notes what is called upon. */
function noting() {
  const store = createEditorStore();
  const called: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) => {
      called.push([name, ...args]);
      return Promise.resolve();
    };
  // What keys call upon; what comes of it is not looked at.
  const editor = {
    store,
    operate: note('operate'),
    undo: note('undo'),
    redo: note('redo'),
    select: note('select'),
    setView: note('setView'),
    zoomBy: note('zoomBy'),
  } as unknown as Parameters<typeof doneByKey>[0];
  const press = (command: KeyCommand): unknown[][] | null => {
    const done = doneByKey(editor, command);
    if (done === null) return null;
    void done();
    return called;
  };
  return { store, press };
}

test.each(operations.map(({ name }) => name))('the key of %s does that, by its name', (name) => {
  expect(noting().press(name)).toEqual([['operate', name]]);
});

/** What is done where the key is heard: nothing here. */
const elsewhere = ['typeOver', 'openMenu', 'nextPanel', 'previousPanel', 'help'] as const;
const done: Readonly<Record<Exclude<OtherKey, (typeof elsewhere)[number]>, unknown[]>> = {
  undo: ['undo'],
  redo: ['redo'],
  leave: ['select', null],
  changeMode: ['setView', { mode: 'browse' }],
  zoomFit: ['setView', { zoom: null }],
  zoomIn: ['zoomBy', zoomStep],
  zoomOut: ['zoomBy', 1 / zoomStep],
};

test.each(Object.entries(done))('the key %s calls upon the one thing', (command, expected) => {
  // The keys of an object of ours are its names.
  expect(noting().press(command as keyof typeof done)).toEqual([expected]);
});

test.each(elsewhere)('the key %s is done where it is heard', (command) => {
  expect(noting().press(command)).toBeNull();
});

test('who browses goes back to editing by the same key', () => {
  const { store, press } = noting();
  store.setState(({ view }) => ({ view: { ...view, mode: 'browse' } }));
  expect(press('changeMode')).toEqual([['setView', { mode: 'edit' }]]);
});
