// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionReply } from '../../protocol/http/replies.ts';
import type { Answer } from '../server/editor-api.ts';
import type { Editor } from './create-editor.ts';
import { EditorContext } from './editor-context.ts';
import { idleEditor } from './idle-editor.fixture.ts';
import { type Asked, useAnswer } from './use-answer.ts';

/** Questions that are on their way, oldest first, each with how it is answered. */
interface OnItsWay {
  readonly about: string;
  readonly answer: (answer: Answer<string>) => Promise<void>;
}

let root: Root;
let editor: Editor;
let onTheirWay: OnItsWay[];
let seen: Asked<string>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  onTheirWay = [];
  editor = idleEditor();
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Asker({ about, at }: { readonly about: string | null; readonly at: number }) {
  const asked = useAnswer(
    { about, at },
    () =>
      new Promise<Answer<string>>((resolve) => {
        onTheirWay.push({ about: `${about} ${at}`, answer: (answer) => act(async () => resolve(answer)) });
      }),
  );
  useEffect(() => {
    seen = asked;
  });
  return null;
}

const ask = (about: string | null, at = 0): void =>
  act(() =>
    root.render(
      <EditorContext value={editor}>
        <Asker about={about} at={at} />
      </EditorContext>,
    ),
  );
const done = (value: string): Answer<string> => ({ state: 'done', value });
const questions = () => onTheirWay.map(({ about }) => about);

test('a question has no answer until one comes, and is asked once', async () => {
  ask('a');
  expect(seen).toEqual({ state: 'asking', value: undefined });
  ask('a');
  await onTheirWay[0]?.answer(done('of a'));
  expect(seen).toEqual({ state: 'answered', value: 'of a' });
  expect(questions()).toEqual(['a 0']);
});

test('the answer to an older question is never shown, whichever comes first', async () => {
  ask('a');
  ask('b');
  expect(questions()).toEqual(['a 0', 'b 0']);
  await onTheirWay[0]?.answer(done('of a'));
  expect(seen).toEqual({ state: 'asking', value: undefined });
  await onTheirWay[1]?.answer(done('of b'));
  expect(seen).toEqual({ state: 'answered', value: 'of b' });

  ask('b', 1);
  ask('b', 2);
  await onTheirWay[3]?.answer(done('second'));
  await onTheirWay[2]?.answer(done('first'));
  expect(seen).toEqual({ state: 'answered', value: 'second' });
});

test('what is known stays while the same is asked anew, and goes with what it was about', async () => {
  ask('a');
  await onTheirWay[0]?.answer(done('of a'));
  ask('a', 1);
  expect(seen).toEqual({ state: 'asking', value: 'of a' });
  await onTheirWay[1]?.answer({ state: 'lost' });
  expect(seen).toMatchObject({ state: 'failed', value: 'of a' });
  ask('b', 1);
  expect(seen).toEqual({ state: 'asking', value: undefined });
});

test.each<Answer<string>>([
  { state: 'lost' },
  { state: 'failed', status: 500 },
  { state: 'refused', refusal: { code: 'UNKNOWN_ELEMENT' } },
])('an answer that is none ($state) says why, and is asked for again', async (why) => {
  ask('a');
  await onTheirWay[0]?.answer(why);
  expect(seen).toMatchObject({ state: 'failed', value: undefined, why });
  if (seen.state !== 'failed') throw new Error('it has not failed');
  act(seen.askAgain);
  expect(seen).toEqual({ state: 'asking', value: undefined });
  expect(questions()).toEqual(['a 0', 'a 0']);
  await onTheirWay[1]?.answer(done('of a'));
  expect(seen).toEqual({ state: 'answered', value: 'of a' });
});

// What a server says there is nobody looks at here.
const comeBack = () => ({}) as SessionReply;

test('a server that has come back is asked again', async () => {
  ask('a');
  await onTheirWay[0]?.answer({ state: 'lost' });
  act(() => editor.store.setState({ session: comeBack() }));
  await onTheirWay[1]?.answer(done('of a'));
  expect(seen).toEqual({ state: 'answered', value: 'of a' });
});

test('nothing is asked about nothing, and nobody is told once the asker is gone', async () => {
  ask(null);
  expect(questions()).toEqual([]);
  ask('a');
  const before = seen;
  act(() => root.render(null));
  await onTheirWay[0]?.answer(done('of a'));
  expect(seen).toBe(before);
});
