import { expect, test } from 'vitest';
import { applySplices } from '../../source/apply-splices.ts';
import { withLineEndsOf } from '../../source/layout.ts';
import { plan } from '../../source/plan.ts';
import { askedOf, editCases } from '../../../tests/support/edit-cases.ts';
import { idsByPlace } from '../../source/testing/small-project.ts';
import { inverseSplices } from './text-splices.ts';

test('every edit of the cases, taken back, gives the file as it was, to the character', () => {
  let undone = 0;
  for (const one of editCases) {
    const { project, request } = askedOf(one);
    const planned = plan(project.index, idsByPlace, request);
    for (const [file, splices] of planned.ok ? planned.plan.splices : []) {
      const before = project.texts.get(file) ?? '';
      const written = withLineEndsOf(before, splices);
      const after = applySplices(before, written);
      expect([one.name, applySplices(after, inverseSplices(before, written))]).toEqual([one.name, before]);
      undone += 1;
    }
  }
  expect(undone).toBeGreaterThan(300);
});
