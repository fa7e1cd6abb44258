import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FinishedTest } from './finished-test.ts';
import { firstLines } from './first-lines.ts';
import { UNAWAITED } from './unawaited.ts';

type Failures = readonly { readonly message: string; readonly stack?: string | undefined }[];

const said = (errors: Failures | undefined): string =>
  firstLines((errors ?? []).map(({ message, stack }) => stack ?? message).join('\n'));

const fileOf = (module: TestModule): string => relative(module.project.config.root, module.moduleId);

function finished(test: TestCase): FinishedTest {
  const { name: suite } = test.project;
  const { state, errors } = test.result();
  // A test that was never begun, because its file broke off, has not passed.
  const outcome = state === 'pending' ? 'skipped' : state;
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  const name = `${fileOf(test.module)} › ${test.fullName}`;
  return { suite, name, outcome, seconds, ...(outcome === 'failed' && { reason: said(errors) }) };
}

/** What a file comes to; where it failed and none of its tests did (it could not be read), it stands for itself. */
function testsOf(module: TestModule): FinishedTest[] {
  const tests = Array.from(module.children.allTests(), finished);
  if (module.state() !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
  const groups = Array.from(module.children.allSuites(), (group) => group.errors());
  const reason = said([module.errors(), ...groups].flat());
  return [...tests, { suite: module.project.name, name: fileOf(module), outcome: 'failed', seconds: 0, reason }];
}

/** What nobody waited for and failed: vitest names the file, and the test that ran just then. */
function failedUnawaited(modules: readonly TestModule[], error: SerializedError): FinishedTest {
  const file: unknown = error['VITEST_TEST_PATH'];
  const during: unknown = error['VITEST_TEST_NAME'];
  const module = modules.find(({ moduleId }) => moduleId === file);
  const where = module === undefined ? 'no file' : fileOf(module);
  const name = `${where} › ${UNAWAITED}${typeof during === 'string' ? ` during ${during}` : ''}`;
  return { suite: module?.project.name ?? 'vitest', name, outcome: 'failed', seconds: 0, reason: said([error]) };
}

/** Writes every finished test, with the project it belongs to, into the file that `MANARA_TEST_RECORD` names. */
export default class RecordReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unawaited: readonly SerializedError[]): void {
    const path = process.env['MANARA_TEST_RECORD'];
    if (path === undefined) return;
    const finishedTests = [...modules.flatMap(testsOf), ...unawaited.map((error) => failedUnawaited(modules, error))];
    writeFileSync(path, JSON.stringify(finishedTests));
  }
}
