import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { propsAt } from './component-props.ts';
import { valueTypesAt } from './value-types.ts';
import { type Compiler, TypeProject } from './type-project.ts';
import type { TypeAnswer, TypeQuestion } from './type-questions.ts';

/** In a thread of its own: the project's types, one question after the other. */
const { root } = z.object({ root: z.string() }).parse(workerData);
// The project's own compiler, which the caller has found to be one that can be asked.
const ts = createRequire(join(root, 'package.json'))('typescript') as Compiler;
const project = new TypeProject(ts, root);

function answer(question: TypeQuestion): TypeAnswer | null {
  try {
    if (question.kind === 'check')
      return { kind: 'check', problems: project.newProblems(question.changed, question.isTried) };
    if (question.kind === 'values') return { kind: 'values', types: valueTypesAt(ts, project, question) };
    return { kind: 'props', props: propsAt(ts, project, question) };
  } catch {
    // A compiler that fails on one text has nothing to say of it, and goes on with the next.
    return null;
  }
}

parentPort?.on('message', ({ id, question }: { readonly id: number; readonly question: TypeQuestion }) => {
  parentPort?.postMessage({ id, answer: answer(question) });
});
