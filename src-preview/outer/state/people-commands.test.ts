import { expect, test, vi } from 'vitest';
import type { Answer, EditorApi } from '../server/editor-api.ts';
import type { SignInReply } from '../../protocol/http/people.ts';
import { framesBecome, peopleCommands } from './people-commands.ts';
import { createEditorStore } from './store/editor-store.ts';
import { oneSelected } from './store/selected.fixture.ts';
import { sessionOf } from './store/session.fixture.ts';

const session = sessionOf({
  pages: [
    { path: '/', title: '/', titles: {} },
    { path: '/codes', title: 'Codes', titles: {}, audience: 'teachers' },
  ],
  audiences: [{ id: 'teachers', titles: {}, people: ['teacher', 'owner'] }],
  people: [],
  signedIn: null,
});

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
const letIn = (person: string | null, turn = 1): Answer<SignInReply> => ({
  state: 'done',
  value: { outcome: 'done', signedIn: person, turn },
});

test('who is chosen is signed in in frames that are loaded again, once, whoever tells of it first', async () => {
  const { store, signInAs } = school(letIn);
  store.setState(oneSelected({ element: {} as never, texts: { state: 'loading' }, source: null }));
  framesBecome({ store, newId: () => 'put up once' }, { person: 'owner', turn: 1 });
  // What was selected stood on a page of somebody else.
  expect(store.getState().selection.kind).toBe('none');
  expect(await signInAs('owner')).toBe(true);
  expect(store.getState()).toMatchObject({ frames: { putUp: 'put up once' }, session: { signedIn: 'owner' } });
  expect(store.getState().announcement?.text).toEqual({ kind: 'signedIn', person: 'owner' });
});

test.each([
  [
    { state: 'done', value: { outcome: 'noServer', signedIn: null, turn: 0 } },
    { kind: 'notSignedIn', outcome: 'noServer' },
  ],
  [
    { state: 'done', value: { outcome: 'noAccount', signedIn: null, turn: 0 } },
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

/** A school that answers when it is bidden to, in whatever order. */
function slowSchool() {
  const waiting: { readonly person: string | null; readonly answer: (of: Answer<SignInReply>) => void }[] = [];
  const store = createEditorStore();
  store.setState({ session: { ...session, signedIn: 'owner' }, server: 'open' });
  const signIn = (person: string | null) =>
    new Promise<Answer<SignInReply>>((answer) => waiting.push({ person, answer }));
  const navigate = vi.fn<(path: string) => void>();
  const commands = peopleCommands({ store, api: { signIn }, newId: () => `${(named += 1)}`, navigate });
  const next = async (): Promise<(typeof waiting)[number]> => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), { timeout: 60_000 });
    const first = waiting.shift();
    if (!first) throw new Error('nobody is asked for');
    return first;
  };
  return { store, navigate, next, asked: () => waiting.map(({ person }) => person), ...commands };
}

test('of several who are chosen one after another the last is signed in, and who was passed over is not asked for', async () => {
  const { store, signInAs, next, asked } = slowSchool();
  const teacher = signInAs('teacher');
  const first = await next();
  const [student, visitor] = [signInAs('student'), signInAs(null)];
  expect([first.person, asked()]).toEqual(['teacher', []]);
  first.answer(letIn('teacher'));
  const last = await next();
  expect([last.person, asked()]).toEqual([null, []]);
  // Who is no more wanted is not said to be there.
  expect(store.getState().announcement).toBeNull();
  last.answer(letIn(null, 2));
  expect(await Promise.all([teacher, student, visitor])).toEqual([false, false, true]);
  expect(store.getState()).toMatchObject({
    session: { signedIn: null },
    announcement: { text: { kind: 'signedIn', person: null } },
  });
});

test('who was chosen first and is not let in says nothing once somebody else is chosen', async () => {
  const { store, signInAs, next } = slowSchool();
  const teacher = signInAs('teacher');
  const first = await next();
  const asked = [teacher, signInAs('student')];
  first.answer({ state: 'done', value: { outcome: 'noAccount', signedIn: 'owner', turn: 0 } });
  (await next()).answer(letIn('student'));
  expect(await Promise.all(asked)).toEqual([false, true]);
  expect(store.getState().announcement?.text).toEqual({ kind: 'signedIn', person: 'student' });
});

test('an answer that comes behind what was chosen later in another window changes nothing, and said is who holds', async () => {
  const { store, signInAs, next } = slowSchool();
  const mine = signInAs('teacher');
  const asked = await next();
  framesBecome({ store, newId: () => 'of the other window' }, { person: 'student', turn: 2 });
  asked.answer(letIn('teacher', 1));
  expect(await mine).toBe(false);
  expect(store.getState()).toMatchObject({
    session: { signedIn: 'student' },
    frames: { putUp: 'of the other window' },
    announcement: { text: { kind: 'signedIn', person: 'student' } },
  });
});

test('who was overtaken in another window while they were looked for is not there, and said is who is', async () => {
  const { store, signInAs } = school(() => ({
    state: 'done',
    value: { outcome: 'overtaken', signedIn: 'student', turn: 2 },
  }));
  expect(await signInAs('teacher')).toBe(false);
  expect(store.getState()).toMatchObject({
    session: { signedIn: 'student' },
    announcement: { text: { kind: 'signedIn', person: 'student' } },
  });
});

test('the last who is chosen and not let in leaves whoever is there, and why is said', async () => {
  const { store, signInAs, next } = slowSchool();
  const teacher = signInAs('teacher');
  const first = await next();
  const asked = [teacher, signInAs('student')];
  first.answer(letIn('teacher'));
  // The server says whose the pages are by then.
  (await next()).answer({ state: 'done', value: { outcome: 'noServer', signedIn: 'teacher', turn: 1 } });
  expect(await Promise.all(asked)).toEqual([false, false]);
  expect(store.getState()).toMatchObject({
    session: { signedIn: 'teacher' },
    announcement: { text: { kind: 'notSignedIn', outcome: 'noServer' } },
  });
});

test('a page that somebody went to while another one was about to open as somebody else stays', async () => {
  const { store, navigate, navigateAs, next } = slowSchool();
  store.setState({ session: { ...session, signedIn: null } });
  const closed = navigateAs('/codes');
  const asked = await next();
  await navigateAs('/');
  asked.answer(letIn('teacher'));
  await closed;
  expect(navigate.mock.calls).toEqual([['/']]);
  expect(store.getState().view.path).not.toBe('/codes');
});
