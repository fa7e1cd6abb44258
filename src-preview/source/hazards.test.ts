import { expect, test } from 'vitest';
import hardCases from '../../tests/fixtures/editor/hard-cases.json' with { type: 'json' };
import hazards from '../../tests/fixtures/editor/hazards.json' with { type: 'json' };
import stylingCases from '../../tests/fixtures/editor/styling-cases.json' with { type: 'json' };
import type { EditRequest } from '../protocol/http/requests.ts';
import { mutationSchemas } from '../protocol/http/requests.ts';
import { SmallProject } from './testing/small-project.ts';

interface Hazard {
  readonly name: string;
  readonly file: string;
  readonly source: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly operation: { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
  readonly expect: {
    readonly source?: string;
    readonly files?: Readonly<Record<string, string>>;
    readonly refusal?: string;
  };
}

function isReference(value: unknown): value is { at: string; nth: number } {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';
}

// The file is data of ours: each case has the shape that it is read by.
const cases = [...hazards, ...hardCases, ...stylingCases] as unknown as Hazard[];

/** What becomes of a case: the texts of the files that change, or the code of the refusal. */
function outcome({ file, source, files, operation }: Hazard): Record<string, string> | string {
  const project = new SmallProject({ [file]: source, ...files });
  const reference = (value: unknown): unknown =>
    isReference(value) ? { codebaseId: project.id(file, value.at, value.nth) } : value;
  const body = Object.fromEntries(
    Object.entries(operation.body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(reference) : reference(value),
    ]),
  );
  const schema = mutationSchemas[operation.path as keyof typeof mutationSchemas];
  const result = project.edit({ path: operation.path, body: schema.parse(body) } as EditRequest);
  return 'code' in result && typeof result.code === 'string' ? result.code : (result as Record<string, string>);
}

test.each(cases.map((hazard) => [hazard.name, hazard] as const))('%s', (_name, hazard) => {
  const { source, files, refusal } = hazard.expect;
  const wanted = refusal ?? { ...files, ...(source === undefined ? {} : { [hazard.file]: source }) };
  expect(outcome(hazard)).toEqual(wanted);
});
