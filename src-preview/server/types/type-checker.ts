import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import type { ChangedText, TypeAnswer, TypeProblem, TypeQuestion } from './type-questions.ts';

/** The types of a project, asked in a thread of their own that is started by the first question. */
export interface TypeChecker {
  /** Problems of changed texts that the texts before did not have; null where the project has no types that can be asked. */
  check(changed: readonly ChangedText[]): Promise<readonly TypeProblem[] | null>;
  /** What the element that begins at an offset may be given; null where nothing can be said. */
  props(place: { file: string; text: string; offset: number }): Promise<readonly ComponentProp[] | null>;
  close(): Promise<void>;
}

/** More than a large project needs; a project that needs more has no types here, and its editor goes on. */
const mostMegabytes = 2_048;

/** A thread begins without what reads TypeScript in the one that starts it. */
const startsWorker = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ register }) => (register(), import(workerData.script)));
`;

/** Builds it. `onProblem` is told why the thread has ended, if it was not asked to. */
export function createTypeChecker(root: string, onProblem: (problem: unknown) => void): TypeChecker {
  let worker: Worker | undefined;
  let hasFailed = false;
  let last = 0;
  const waiting = new Map<number, (answer: TypeAnswer | null) => void>();

  function fail(problem: unknown): void {
    hasFailed = true;
    worker = undefined;
    for (const give of waiting.values()) give(null);
    waiting.clear();
    onProblem(problem);
  }

  function start(): Worker | undefined {
    if (worker || hasFailed) return worker;
    if (!hasCompiler(root)) {
      hasFailed = true;
      return undefined;
    }
    worker = new Worker(startsWorker, {
      eval: true,
      workerData: {
        root,
        tsx: import.meta.resolve('tsx/esm/api'),
        script: new URL('types-worker.ts', import.meta.url).href,
      },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    // The editor may end while it is thinking.
    worker.unref();
    worker.on('message', ({ id, answer }: { readonly id: number; readonly answer: TypeAnswer }) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    });
    worker.on('error', fail);
    return worker;
  }

  function ask(question: TypeQuestion): Promise<TypeAnswer | null> {
    const asked = start();
    if (!asked) return Promise.resolve(null);
    last += 1;
    const id = last;
    return new Promise((give) => {
      waiting.set(id, give);
      asked.postMessage({ id, question });
    });
  }

  return {
    async check(changed) {
      const answer = await ask({ kind: 'check', changed });
      return answer?.kind === 'check' ? answer.problems : null;
    },
    async props(place) {
      const answer = await ask({ kind: 'props', ...place });
      return answer?.kind === 'props' ? answer.props : null;
    },
    async close() {
      hasFailed = true;
      for (const give of waiting.values()) give(null);
      waiting.clear();
      await worker?.terminate();
    },
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
