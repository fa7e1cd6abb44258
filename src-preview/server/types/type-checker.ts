import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { ValueType } from '../../protocol/theme.ts';
import type { ChangedText, TypeAnswer, TypeProblem, TypeQuestion } from './type-questions.ts';

/** The types of a project, asked in a thread of their own that is started by the first question. */
export interface TypeChecker {
  /**
   * Problems of changed texts that the texts before did not have; null where the project has no types that can be asked. What is only
   * tried says nothing of what is asked later: it may never be written.
   */
  check(changed: readonly ChangedText[], isTried?: boolean): Promise<readonly TypeProblem[] | null>;
  /** What the element that begins at an offset may be given; null where nothing can be said. */
  props(place: { file: string; text: string; offset: number }): Promise<readonly ComponentProp[] | null>;
  /** What expressions of a file may be, by the types of their places; null where nothing can be said. */
  values(place: {
    file: string;
    text: string;
    offsets: readonly number[];
  }): Promise<readonly (ValueType | null)[] | null>;
  close(): Promise<void>;
}

/** More than a large project needs; a project that needs more has no types here, and its editor goes on. */
const mostMegabytes = 2_048;

/** A thread begins without what reads TypeScript in the one that starts it. */
const startsWorker = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ register }) => (register(), import(workerData.script)));
`;

interface Answered {
  readonly id: number;
  /** Null where the compiler could not say. */
  readonly answer: TypeAnswer | null;
}

function startThread(root: string): Worker {
  const thread = new Worker(startsWorker, {
    eval: true,
    workerData: {
      root,
      tsx: import.meta.resolve('tsx/esm/api'),
      script: new URL('types-worker.ts', import.meta.url).href,
    },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // The editor may end while it is thinking.
  thread.unref();
  return thread;
}

/** The thread, from the first question on, and who waits for its answers. */
class TypeThread {
  readonly #root: string;
  readonly #onProblem: (problem: unknown) => void;
  readonly #waiting = new Map<number, (answer: TypeAnswer | null) => void>();
  #thread: Worker | undefined;
  #isOver = false;
  #last = 0;

  constructor(root: string, onProblem: (problem: unknown) => void) {
    this.#root = root;
    this.#onProblem = onProblem;
  }

  ask(question: TypeQuestion): Promise<TypeAnswer | null> {
    const thread = this.#started();
    if (!thread) return Promise.resolve(null);
    this.#last += 1;
    const id = this.#last;
    return new Promise((give) => {
      this.#waiting.set(id, give);
      thread.postMessage({ id, question });
    });
  }

  async end(): Promise<void> {
    this.#isOver = true;
    for (const give of this.#waiting.values()) give(null);
    this.#waiting.clear();
    await this.#thread?.terminate();
  }

  #started(): Worker | undefined {
    if (this.#thread || this.#isOver) return this.#isOver ? undefined : this.#thread;
    this.#isOver = !hasCompiler(this.#root);
    if (this.#isOver) return undefined;
    this.#thread = startThread(this.#root);
    this.#thread.on('message', ({ id, answer }: Answered) => {
      this.#waiting.get(id)?.(answer);
      this.#waiting.delete(id);
    });
    this.#thread.on('error', (problem) => {
      void this.end();
      this.#onProblem(problem);
    });
    return this.#thread;
  }
}

/** Builds it. `onProblem` is told why the thread has ended, if it was not asked to. */
export function createTypeChecker(root: string, onProblem: (problem: unknown) => void): TypeChecker {
  const thread = new TypeThread(root, onProblem);
  return {
    async check(changed, isTried = false) {
      const answer = await thread.ask({ kind: 'check', changed, isTried });
      return answer?.kind === 'check' ? answer.problems : null;
    },
    async props(place) {
      const answer = await thread.ask({ kind: 'props', ...place });
      return answer?.kind === 'props' ? answer.props : null;
    },
    async values(place) {
      const answer = await thread.ask({ kind: 'values', ...place });
      return answer?.kind === 'values' ? answer.types : null;
    },
    close: () => thread.end(),
  };
}

/** Whether the project has a configuration, and a compiler of its own that answers questions: from version 7 on it is another program. */
function hasCompiler(root: string): boolean {
  if (!['tsconfig.json', 'tsconfig.app.json'].some((name) => existsSync(join(root, name)))) return false;
  try {
    const { version }: { version?: unknown } = createRequire(join(root, 'package.json'))('typescript/package.json');
    return typeof version === 'string' && /^[56][.]/.test(version);
  } catch {
    return false;
  }
}
