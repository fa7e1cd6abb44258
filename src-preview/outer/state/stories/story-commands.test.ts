import { expect, test } from 'vitest';
import type { Wait } from '../../../protocol/patience.ts';
import type { Storyboard } from '../../../protocol/storyboards.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { createEditorStore, setIn } from '../store/editor-store.ts';
import { readStoryboardsOfOthers, storyCommands } from './story-commands.ts';

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
  store.setState(({ view }) => ({
    storyboards: stories,
    view: { ...view, boards: ['plain', 'pressed'] },
  }));
  const left = [...answers];
  const api = {
    storyboards: async () => ({ state: 'done', value: left.shift() ?? [] }) as const,
  };
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
  expect(await afterOthers([], [board('plain'), board('pressed')])).toEqual({
    meanwhile: both,
    after: both,
  });
});

test('a story that another program took away leaves the canvas', async () => {
  expect(await afterOthers([board('plain')], [board('plain')])).toMatchObject({
    after: [['plain'], ['plain']],
  });
});

test.each([
  ['open', ['/faq'], '/', 'first'],
  ['loading', [], '/faq', 'put up anew'],
  ['lost', [], '/faq', 'put up anew'],
] as const)('frames that are %s are told where to go, or begin there', (state, heardOf, path, putUp) => {
  const store = createEditorStore();
  setIn(store, 'frames', { state });
  const heard: unknown[] = [];
  const link = {
    call: (_: string, to: string) => heard.push(to),
  } as unknown as FrameLink;
  // Only these parts are asked for.
  const selecting = {
    store,
    links: () => [link],
    newId: () => 'put up anew',
  } as unknown as CommandDeps['selecting'];
  storyCommands({
    selecting,
    changes: {} as CommandDeps['changes'],
  }).navigate('/faq');
  expect(heard).toEqual(heardOf);
  expect(store.getState()).toMatchObject({
    view: { path },
    frames: { putUp },
  });
});
