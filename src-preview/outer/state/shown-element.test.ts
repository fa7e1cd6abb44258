import { expect, test } from 'vitest';
import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { EditorApi } from '../server/editor-api.ts';
import type { ChangeDeps } from './changes/changes.ts';
import { elementCommands } from './element-commands.ts';
import { selectingCommands } from './selecting/selecting-commands.ts';
import type { SelectionDeps } from './selection/selection.ts';
import { createEditorStore, type EditorStore } from './store/editor-store.ts';
import { type Selection, askedSelection, nothingSelected } from './store/selected.ts';
import { oneSelected } from './store/selected.fixture.ts';
import { styleCommands } from './styles/style-commands.ts';
import type { TypedText } from './texts/text-edits.ts';

const looked = (codebaseId: string, elementKey = codebaseId): Selection => ({
  // What commands look at of an element.
  element: { codebaseId, elementKey, ancestry: [], texts: [], language: null } as unknown as ElementDescription,
  texts: { state: 'ready', reports: [] },
  source: null,
});
const written = { activityId: 'a', files: [], tree: [], prevIdToNewId: {}, warnings: [], turn: 1 };

/** A window that panels show an element in, and whose server and frame say what they are asked about. */
function openWindow() {
  const store = createEditorStore();
  const asked: unknown[] = [];
  const ask = (what: unknown) => {
    asked.push(what);
    return Promise.resolve({ state: 'done', value: written });
  };
  const link = { call: () => Promise.resolve({ state: 'done', value: null }) };
  // Of the server nothing else is asked here.
  const api = {
    mutate: (_path: string, body: unknown) => ask(body),
    open: ask,
    treeOf: () => Promise.resolve({ state: 'done', value: [] }),
  } as unknown as EditorApi;
  const own = { store, api, newId: () => 'id' };
  const selecting = { ...own, link: () => link, links: () => [link], wait: () => Promise.resolve() };
  const deps = {
    selecting: selecting as unknown as SelectionDeps,
    changes: { ...own, onApplied: () => Promise.resolve() } as ChangeDeps,
  };
  const commands = {
    ...elementCommands(deps),
    ...styleCommands({ ...deps.selecting, ...deps.changes }),
    ...selectingCommands(deps.selecting),
  };
  store.setState(oneSelected(looked('shown')));
  return { store, commands, asked };
}
type Commands = ReturnType<typeof openWindow>['commands'];

const typed = {
  report: { slot: { node: 0 }, target: 'a.tsx@1', versions: [] },
  version: { language: null },
  branch: { branch: null, pieces: [] },
  pieces: [{ kind: 'words', text: 'new' }],
  before: 'old',
} as unknown as TypedText;
const entry = { slot: { node: 0 }, target: 'a.tsx@1', text: 'old', key: 'k', texts: {} };
const ofPanels: readonly (readonly [string, (commands: Commands) => Promise<unknown>])[] = [
  ['editTyped', (all) => all.editTyped(typed)],
  ['createEntry', (all) => all.createEntry(entry)],
  ['makeOwnWords', (all) => all.makeOwnWords(typed.report)],
  ['addClass', (all) => all.addClass('wide')],
  ['removeClass', (all) => all.removeClass('wide')],
  ['changeProp', (all) => all.changeProp('title', 'x')],
  ['changeTag', (all) => all.changeTag('p')],
  ['writeStyle', (all) => all.writeStyle({ values: { color: 'red' }, modifiers: [], target: { kind: 'deciding' } })],
  ['openSource', (all) => all.openSource()],
  ['openTemplate', (all) => all.openTemplate()],
];

const ask = (store: EditorStore) => store.setState((state) => ({ selection: askedSelection(state) }));
const said = (store: EditorStore) => store.getState().announcement?.text.kind;
/** What was asked of the server while something else was on its way to be selected, and once `found` was. */
async function askedAround(
  run: (commands: Commands) => Promise<unknown>,
  found: Partial<ReturnType<typeof oneSelected>>,
) {
  const { store, commands, asked } = openWindow();
  ask(store);
  const done = run(commands);
  await new Promise((resolve) => setTimeout(resolve));
  const before = asked.length;
  store.setState(found);
  await done;
  return { before, after: JSON.stringify(asked), count: asked.length, said: said(store) };
}

test.each(ofPanels)(
  '%s is about the element that a panel shows, and waits while another one is on its way',
  async (_, run) => {
    const { store, commands, asked } = openWindow();
    await run(commands);
    expect([asked.length, JSON.stringify(asked).includes('"shown"')]).toEqual([1, true]);
    store.setState(nothingSelected());
    await run(commands);
    expect(asked).toHaveLength(1);
    // An update of the page has given it another name.
    expect(await askedAround(run, oneSelected(looked('shown', 'renamed')))).toMatchObject({
      before: 0,
      count: 1,
      after: expect.stringContaining('"renamed"'),
    });
    expect(await askedAround(run, oneSelected(looked('other')))).toMatchObject({ count: 0, said: 'selectedElse' });
    expect(await askedAround(run, nothingSelected())).toMatchObject({ count: 0, said: undefined });
  },
);

test('an entry is chosen for a text of the element that is shown alone, and no value is tried meanwhile', async () => {
  const { store, commands } = openWindow();
  ask(store);
  const chosen = commands.chooseEntry({ node: 0 }, 'key');
  const tried = { values: { color: 'red' }, modifiers: [], target: { kind: 'deciding' } } as const;
  commands.tryStyle(tried, 'attempt')();
  store.setState(oneSelected(looked('other')));
  await chosen;
  expect([store.getState().entries.chosen, said(store)]).toEqual([{}, 'selectedElse']);
});
