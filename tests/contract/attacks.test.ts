import { afterAll, beforeAll, expect, test } from 'vitest';
import { attacks } from '../attack/attacks.ts';
import { isLongRun } from '../../scripts/node-kit/long-run.ts';
import { startTarget } from '../attack/target.ts';

let target: Awaited<ReturnType<typeof startTarget>> | undefined;
beforeAll(async () => {
  if (isLongRun) target = await startTarget();
});
afterAll(() => target?.stop());

const untimed = attacks.filter(({ isTimed = false }) => !isTimed);

// Two minutes of waiting for limits: a part of `npm run test:long`. `npm run attack` tries those that compare times as well.
test.runIf(isLongRun).each(untimed)('the school holds: $name', { timeout: 240_000 }, async ({ run }) => {
  expect(target && (await run(target))).toMatchObject({ held: true });
});
