import { expect, test } from 'vitest';
import { askedOf, editCases } from '../../tests/support/edit-cases.ts';

test.each(editCases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  const { source, files, refusal } = one.expect;
  const { project, request } = askedOf(one);
  const result = project.edit(request);
  const wanted = refusal ?? { ...files, ...(source === undefined ? {} : { [one.file]: source }) };
  expect('code' in result && typeof result.code === 'string' ? result.code : result).toEqual(wanted);
});
