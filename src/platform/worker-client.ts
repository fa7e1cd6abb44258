import { systemClock, type Clock } from './clock.ts';

/** A worker as far as a desk deals with it. */
type ClientWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

interface WorkerClientOptions {
  /** May throw where there are no workers. */
  readonly start: () => ClientWorker;
  /** How long a task may take. */
  readonly patienceMs: number;
  /** How long a worker is kept that has nothing to do. */
  readonly idleMs: number;
  readonly clock?: Clock;
}

/** `died`: the worker failed or fell silent at this task. `absent`: there is no worker to be had. */
type TaskOutcome<Answer> =
  | { readonly name: 'answered'; readonly answer: Answer }
  | { readonly name: 'died' }
  | { readonly name: 'absent' };

/** Tasks for a worker that answers each message with one. */
interface WorkerClient<Task, Answer> {
  /** Hands over a task when those before it are done. Rejects with the reason of the signal when that ends it. */
  ask(task: Task, signal?: AbortSignal): Promise<TaskOutcome<Answer>>;
}

/** Keeps at most one worker: started at the first task, replaced after it died, ended when nothing was wanted for a while. */
export function createWorkerClient<Task, Answer>(options: WorkerClientOptions): WorkerClient<Task, Answer> {
  const { idleMs, clock = systemClock } = options;
  let worker: ClientWorker | null = null;
  let lastTask: Promise<unknown> = Promise.resolve();
  let stayAwake = (): void => {};
  const dismiss = (): void => {
    worker?.terminate();
    worker = null;
  };

  async function work(task: Task, signal: AbortSignal | undefined): Promise<TaskOutcome<Answer>> {
    signal?.throwIfAborted();
    worker ??= started(options);
    if (!worker) return { name: 'absent' };
    stayAwake();
    let isUsable = false;
    try {
      const outcome = await outcomeOf<Answer>(worker, task, { ...options, clock, signal });
      isUsable = outcome.name === 'answered';
      return outcome;
    } finally {
      // Still at its task, its answer would be taken for that of the next one.
      if (isUsable) stayAwake = clock.after(idleMs, dismiss);
      else dismiss();
    }
  }

  return {
    ask(task, signal) {
      const turn = lastTask.then(() => work(task, signal));
      lastTask = turn.catch(() => {});
      return turn;
    },
  };
}

function started({ start }: WorkerClientOptions): ClientWorker | null {
  try {
    return start();
  } catch {
    return null;
  }
}

interface TaskLimits {
  readonly clock: Clock;
  readonly patienceMs: number;
  readonly signal: AbortSignal | undefined;
}

function outcomeOf<Answer>(
  worker: ClientWorker,
  task: unknown,
  { clock, patienceMs, signal }: TaskLimits,
): Promise<TaskOutcome<Answer>> {
  const settled = new AbortController();
  let stopWaiting = (): void => {};
  const outcome = new Promise<TaskOutcome<Answer>>((resolve, reject) => {
    const until = { signal: settled.signal };
    worker.addEventListener('message', ({ data }) => resolve({ name: 'answered', answer: data as Answer }), until);
    worker.addEventListener('messageerror', () => resolve({ name: 'died' }), until);
    // A script that could not be loaded fails without a message.
    worker.addEventListener('error', (event) => resolve({ name: 'message' in event ? 'died' : 'absent' }), until);
    signal?.addEventListener('abort', () => reject(signal.reason), until);
    stopWaiting = clock.after(patienceMs, () => resolve({ name: 'died' }));
    worker.postMessage(task);
  });
  return outcome.finally(() => {
    settled.abort();
    stopWaiting();
  });
}
