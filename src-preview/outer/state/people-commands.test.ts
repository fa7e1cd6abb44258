import { expect, test, vi } from 'vitest';
import type { Answer, EditorApi } from '../server/editor-api.ts';
import type { SignInReply } from '../../protocol/http/people.ts';
import { framesBecome, peopleCommands } from './people-commands.ts';
import { createEditorStore } from './store/editor-store.ts';
import { oneSelected } from './store/selected.fixture.ts';

const session = {
  protocol: 1,
  canvasId: 'main',
  project: 'school',
  languages: [],
  frames: [],
  pages: [
    { path: '/', title: '/', titles: {} },
    { path: '/codes', title: 'Codes', titles: {}, audience: 'teachers' },
  ],
  audiences: [{ id: 'teachers', titles: {}, people: ['teacher', 'owner'] }],
  people: [],
  signedIn: null,
};

let named = 0;
function school(answer: (person: string | null) => Answer<SignInReply>, signedIn: string | null = null) {
  const store = createEditorStore();
  store.setState({ session: { ...session, signedIn }, server: 'open' });
  const signIn = vi.fn<EditorApi['signIn']>(async (person) => answer(person));
  const navigate = vi.fn<(path: string) => void>();
  return {
    store,
    signIn,
    navigate,
    ...peopleCommands({ store, api: { signIn }, newId: () => `${(named += 1)}`, navigate }),
  };
}
const letIn = (person: string | null): Answer<SignInReply> => ({
  state: 'done',
  value: { outcome: 'done', signedIn: person },
});

test('who is chosen is signed in in frames that are loaded again, once, whoever tells of it first', async () => {
  const { store, signInAs } = school(letIn);
  store.setState(oneSelected({ element: {} as never, texts: { state: 'loading' }, source: null }));
  framesBecome({ store, newId: () => 'put up once' }, 'owner');
  // What was selected stood on a page of somebody else.
  expect(store.getState().selection.kind).toBe('none');
  expect(await signInAs('owner')).toBe(true);
  expect(store.getState()).toMatchObject({ frames: { putUp: 'put up once' }, session: { signedIn: 'owner' } });
  expect(store.getState().announcement?.text).toEqual({ kind: 'signedIn', person: 'owner' });
});

test.each([
  [
    { state: 'done', value: { outcome: 'noServer', signedIn: null } },
    { kind: 'notSignedIn', outcome: 'noServer' },
  ],
  [
    { state: 'done', value: { outcome: 'noAccount', signedIn: null } },
    { kind: 'notSignedIn', outcome: 'noAccount' },
  ],
  [{ state: 'lost' }, { kind: 'lost' }],
] as const)('where nobody was let in, as %j says, that is said and the frames stay', async (answer, text) => {
  const { store, signInAs, navigateAs, navigate } = school(() => answer);
  const before = store.getState().frames.putUp;
  expect(await signInAs('teacher')).toBe(false);
  await navigateAs('/codes');
  expect(store.getState().announcement?.text).toEqual(text);
  expect(store.getState().frames.putUp).toBe(before);
  expect(navigate).not.toHaveBeenCalled();
});

test('a page that is closed opens as the first who sees it, and frames begin there', async () => {
  const { store, signIn, navigateAs, navigate } = school(letIn);
  await navigateAs('/codes');
  expect(signIn.mock.calls).toEqual([['teacher']]);
  expect(navigate).not.toHaveBeenCalled();
  expect(store.getState().view.path).toBe('/codes');
});

test.each([
  ['/', null],
  ['/codes', 'owner'],
])('to %s, which %s sees, nobody else is signed in for it', async (path, signedIn) => {
  const { signIn, navigateAs, navigate } = school(letIn, signedIn);
  await navigateAs(path);
  expect([signIn.mock.calls, navigate.mock.calls]).toEqual([[], [[path]]]);
});
