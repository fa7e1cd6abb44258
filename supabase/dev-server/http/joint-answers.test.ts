import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJointAnswers, type JointAnswers } from './joint-answers.ts';

const here = new AbortController().signal;

/** Somebody whose questions are answered when the test says so. */
function answerer() {
  const made: { readonly end: (answer: string) => void; readonly fail: () => void; readonly gone: AbortSignal }[] = [];
  const make = (gone: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      made.push({ end: resolve, fail: () => reject(new Error('broken')), gone });
    });
  return { made, make };
}
const settled = () => vi.advanceTimersByTimeAsync(0);
const later = () => vi.advanceTimersByTimeAsync(300);

let joint: JointAnswers<string>;
beforeEach(() => {
  vi.useFakeTimers();
  joint = createJointAnswers();
});
afterEach(() => void vi.useRealTimers());

test('who comes while an answer is made gets the next one, together with all who came meanwhile', async () => {
  const { made, make } = answerer();
  const first = joint.ask('q', here, make);
  const others = [joint.ask('q', here, make), joint.ask('q', here, make)];
  await settled();
  expect(made).toHaveLength(1);
  made[0]?.end('older');
  expect(await first).toBe('older');
  await settled();
  expect(made).toHaveLength(2);
  made[1]?.end('newer');
  expect(await Promise.all(others)).toEqual(['newer', 'newer']);
});

test('who asks something else waits for nobody', async () => {
  const { made, make } = answerer();
  void joint.ask('q', here, make);
  void joint.ask('r', here, make);
  await settled();
  expect(made).toHaveLength(2);
});

test('who asks alone is answered at once each time', async () => {
  const { made, make } = answerer();
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = joint.ask('q', here, make);
    await settled();
    made[turn]?.end(`answer ${turn}`);
    expect(await answer).toBe(`answer ${turn}`);
    await settled();
  }
  expect(made).toHaveLength(3);
});

test('after an answer to several there is a rest, and who came in it shares what follows', async () => {
  const { made, make } = answerer();
  void joint.ask('q', here, make);
  void joint.ask('q', here, make);
  void joint.ask('q', here, make);
  made[0]?.end('first');
  await settled();
  await vi.advanceTimersByTimeAsync(50);
  made[1]?.end('second');
  await settled();
  const [early, late] = [joint.ask('q', here, make), joint.ask('q', here, make)];
  await settled();
  expect(made).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(150);
  made[2]?.end('third');
  expect([await early, await late]).toEqual(['third', 'third']);
  expect(made).toHaveLength(3);
});

test('a failure is told to all who share it, and to nobody after them', async () => {
  const { made, make } = answerer();
  const first = joint.ask('q', here, make).catch(String);
  const next = joint.ask('q', here, make);
  made[0]?.fail();
  expect(await first).toBe('Error: broken');
  await settled();
  made[1]?.end('fine');
  expect(await next).toBe('fine');
});

test('who hangs up is let go, and the others are answered', async () => {
  const { made, make } = answerer();
  const gone = new AbortController();
  const left = joint.ask('q', gone.signal, make).catch(String);
  await settled();
  const second = joint.ask('q', here, make);
  const other = new AbortController();
  const third = joint.ask('q', other.signal, make).catch(String);
  gone.abort('gone');
  expect(await left).toBe('gone');
  expect(made[0]?.gone.aborted).toBe(true);
  made[0]?.fail();
  await settled();
  other.abort('gone');
  expect(await third).toBe('gone');
  expect(made[1]?.gone.aborted).toBe(false);
  made[1]?.end('fine');
  expect(await second).toBe('fine');
});

test('nothing is made for those who hung up before it began, and who comes after them is answered', async () => {
  const { made, make } = answerer();
  const first = joint.ask('q', here, make);
  const gone = new AbortController();
  const left = joint.ask('q', gone.signal, make).catch(String);
  gone.abort('gone');
  expect(await left).toBe('gone');
  const after = joint.ask('q', here, make);
  made[0]?.end('first');
  await first;
  await later();
  expect(made[1]?.gone.aborted).toBe(false);
  made[1]?.end('second');
  expect(await after).toBe('second');
  await expect(joint.ask('q', gone.signal, make)).rejects.toBe('gone');
  await later();
  expect(made).toHaveLength(2);
});

test('an answer that never comes holds nobody up for long', async () => {
  const { made, make } = answerer();
  void joint.ask('q', here, make);
  const next = joint.ask('q', here, make);
  await vi.advanceTimersByTimeAsync(3_000);
  made[1]?.end('came');
  expect(await next).toBe('came');
});
