// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { words as english } from './language/words.en.ts';
import { knownIn } from './state/store/known-in.fixture.ts';
import { createEditorStore } from './state/store/editor-store.ts';
import { elementOf, showWindow, textsOf } from './testing/shown-window.tsx';

// React says of each failure that a boundary has taken it.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const { view } = createEditorStore().getState();
const cannotBeShown = {
  get place(): never {
    throw new Error('cannot be shown');
  },
};

test.each([
  ['the stage', { view: { ...view, boards: ['story'] }, storyboards: null as never }, null],
  ['what two people have changed', knownIn('unwritten', { conflict: cannotBeShown as never }), 'main'],
])('where %s fails, the rest of the window is there', (_, state, rest) => {
  showWindow(<App />, {
    state,
    commands: { start: () => new Promise(() => undefined) },
  });
  expect(textsOf('[role=alert] h2')).toContain(english.stage.failed.title);
  for (const selector of ['header', '[data-panel=side]', '[data-panel=inspector]', ...(rest === null ? [] : [rest])])
    expect(elementOf(selector).isConnected).toBe(true);
});
