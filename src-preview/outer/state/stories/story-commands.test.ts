import { expect, test } from 'vitest';
import type { Wait } from '../../../protocol/patience.ts';
import type { Storyboard } from '../../../protocol/storyboards.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { readStoryboardsOfOthers } from './story-commands.ts';

const board = (id: string): Storyboard => ({
  id,
  title: 'Buttons',
  name: id,
  exportName: id,
  component: 'Button',
  file: 'src/button.story.tsx',
  type: 'STORY',
});

/** The window with two stories on its canvas, and what becomes of it while and after another program writes their file. */
async function afterOthers(...answers: readonly (readonly Storyboard[])[]) {
  const store = createEditorStore();
  const stories = [board('plain'), board('pressed')];
  store.setState(({ view }) => ({ storyboards: stories, view: { ...view, boards: ['plain', 'pressed'] } }));
  const left = [...answers];
  const api = { storyboards: async () => ({ state: 'done', value: left.shift() ?? [] }) as const };
  const ids = () => [store.getState().storyboards.map(({ id }) => id), store.getState().view.boards];
  let meanwhile: unknown;
  const wait: Wait = async () => void (meanwhile = ids());
  await readStoryboardsOfOthers({ store, api, wait }, ['src/button.story.tsx']);
  return { meanwhile, after: ids() };
}

test('stories of a file that another program is writing stay on the canvas', async () => {
  const both = [
    ['plain', 'pressed'],
    ['plain', 'pressed'],
  ];
  expect(await afterOthers([], [board('plain'), board('pressed')])).toEqual({ meanwhile: both, after: both });
});

test('a story that another program took away leaves the canvas', async () => {
  expect(await afterOthers([board('plain')], [board('plain')])).toMatchObject({ after: [['plain'], ['plain']] });
});
