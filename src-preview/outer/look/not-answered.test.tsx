// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import { refusals } from '../language/refusals.en.ts';
import { words as english } from '../language/words.en.ts';
import type { NoAnswer } from '../server/editor-api.ts';
import type { EditorState } from '../state/store/editor-state.ts';
import { press, pressable, showWindow, textsOf } from '../testing/shown-window.tsx';
import { NotAnswered } from './not-answered.tsx';

const gone = english.serverGone;
const lost: NoAnswer = { state: 'lost' };

function shown(server: EditorState['server'], why: NoAnswer | null) {
  const askAgain = vi.fn<() => void>();
  showWindow(why ? <NotAnswered asked={{ why, askAgain }} /> : <NotAnswered />, { state: { server } });
  return askAgain;
}

test.each([
  ['locked', lost, gone.locked],
  ['lost', lost, gone.notAsked],
  ['connecting', lost, gone.notAsked],
  ['open', null, gone.notAsked],
] as const)(
  'with a server that is %s it is said that nothing could be asked, and nothing is offered',
  (server, why, words) => {
    shown(server, why);
    expect(textsOf('p')).toEqual([words]);
    expect(pressable(gone.askAgain)).toBeNull();
  },
);

test.each([
  [{ state: 'lost' }, gone.notAnswered],
  [{ state: 'failed', status: 500 }, gone.notAnswered],
  [{ state: 'refused', refusal: refuse('STALE') }, `${refusals.STALE.why} ${refusals.STALE.next}`],
] as const)('what a server that is there left unanswered (%j) can be asked again', async (why, words) => {
  const askAgain = shown('open', why);
  expect(textsOf('p')).toEqual([`${words} ${gone.askAgain}`]);
  await press(gone.askAgain);
  expect(askAgain).toHaveBeenCalledOnce();
});
