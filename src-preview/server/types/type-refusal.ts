import { setTimeout as after } from 'node:timers/promises';
import { typesDecideMs } from '../../protocol/patience.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { Plan } from '../../source/plan-types.ts';
import type { ProjectFiles } from '../../source/project.ts';
import { forbiddenValue } from './forbidden-value.ts';
import { neededProperty } from './needed-property.ts';
import type { TypeChecker } from './type-checker.ts';

/**
 * Why the types of the project do not let a plan be carried out: a component asks for what it takes away, or does not take what it
 * gives. Types that have not answered by then are a reason too, and go on reading: how fast a machine is does not decide what is
 * written.
 */
export async function typeRefusal(
  types: Pick<TypeChecker, 'check' | 'props' | 'values'>,
  files: ProjectFiles,
  { unsure = [], given = [], splices }: Pick<Plan, 'unsure' | 'given' | 'splices'>,
  withinMs = typesDecideMs,
): Promise<Refusal | undefined> {
  const questions = [
    ...unsure.map((one) => neededProperty(types, files, one)),
    ...given.map((one) => forbiddenValue(types, files, { given: one, splices })),
  ];
  if (questions.length === 0) return undefined;
  const over = new AbortController();
  const silence = after(withinMs, [refuse('TYPES_SILENT')], { signal: over.signal }).catch(() => []);
  const found = await Promise.race([Promise.all(questions), silence]);
  over.abort();
  return found.find((one) => one !== undefined);
}
