import { expect, test } from 'vitest';
import type { Clock } from './clock.ts';
import { createWorkerClient } from './worker-client.ts';

type Behaviour = 'doubles' | 'is silent' | 'fails' | 'does not load';

/** A worker as a browser has it, as far as a desk uses it. */
class DoublingWorker extends EventTarget {
  isEnded = false;
  readonly #behaviour: Behaviour;

  constructor(behaviour: Behaviour) {
    super();
    this.#behaviour = behaviour;
  }

  postMessage(task: number): void {
    queueMicrotask(() => {
      if (this.isEnded || this.#behaviour === 'is silent') return;
      if (this.#behaviour === 'doubles') this.dispatchEvent(new MessageEvent('message', { data: task * 2 }));
      else this.dispatchEvent(Object.assign(new Event('error'), this.#behaviour === 'fails' && { message: 'a bug' }));
    });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** Time that passes when it is told to. */
function handClock(): Clock & { pass(ms: number): void } {
  let time = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => time,
    after(delayMs, run) {
      const one = { at: time + delayMs, run };
      waiting.push(one);
      return () => void (waiting = waiting.filter((other) => other !== one));
    },
    pass(ms) {
      time += ms;
      const due = waiting.filter(({ at }) => at <= time);
      waiting = waiting.filter(({ at }) => at > time);
      for (const { run } of due) run();
    },
  };
}

function clientWith(...behaviours: Behaviour[]) {
  const clock = handClock();
  const workers: DoublingWorker[] = [];
  const client = createWorkerClient<number, number>({
    start: () => {
      const behaviour = behaviours[workers.length];
      if (!behaviour) throw new DOMException('no more workers', 'SecurityError');
      const worker = new DoublingWorker(behaviour);
      workers.push(worker);
      return worker;
    },
    patienceMs: 30_000,
    idleMs: 20_000,
    clock,
  });
  return { client, clock, workers };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

test('one worker does all tasks, and each has its own answer', async () => {
  const { client, workers } = clientWith('doubles');
  const answers = await Promise.all([1, 2, 3].map((task) => client.ask(task)));
  expect(answers).toEqual([2, 4, 6].map((answer) => ({ name: 'answered', answer })));
  expect(workers).toHaveLength(1);
});

test('a worker that fell silent is replaced, and the next task is not the worse for it', async () => {
  const { client, clock, workers } = clientWith('is silent', 'doubles');
  const first = client.ask(1);
  const second = client.ask(2);
  await soon();
  clock.pass(29_999);
  await soon();
  expect(workers[0]?.isEnded).toBe(false);
  clock.pass(1);
  expect(await first).toEqual({ name: 'died' });
  expect(workers[0]?.isEnded).toBe(true);
  expect(await second).toEqual({ name: 'answered', answer: 4 });
});

test('a worker that failed is replaced', async () => {
  const { client, workers } = clientWith('fails', 'doubles');
  expect(await client.ask(1)).toEqual({ name: 'died' });
  expect(await client.ask(2)).toEqual({ name: 'answered', answer: 4 });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

test('no worker to be had, or none that loads, is said at once', async () => {
  expect(await clientWith().client.ask(1)).toEqual({ name: 'absent' });
  expect(await clientWith('does not load').client.ask(1)).toEqual({ name: 'absent' });
});

test('a worker without work is ended, one with work is not, and a new one starts when it is wanted', async () => {
  const { client, clock, workers } = clientWith('doubles', 'doubles');
  await client.ask(1);
  clock.pass(19_999);
  await client.ask(2);
  clock.pass(19_999);
  expect(workers[0]?.isEnded).toBe(false);
  clock.pass(1);
  expect(workers[0]?.isEnded).toBe(true);
  expect(await client.ask(3)).toEqual({ name: 'answered', answer: 6 });
  expect(workers).toHaveLength(2);
});

test('a task that is taken back ends its worker; one that was waiting never starts', async () => {
  const { client, workers } = clientWith('is silent', 'doubles');
  const controllers = [new AbortController(), new AbortController()];
  const asked = controllers.map(({ signal }, task) => client.ask(task, signal));
  const last = client.ask(5);
  await soon();
  for (const controller of controllers) controller.abort(new Error('taken back'));
  for (const task of asked) await expect(task).rejects.toThrow('taken back');
  expect(await last).toEqual({ name: 'answered', answer: 10 });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});
