import { afterAll, beforeAll, expect, test } from 'vitest';
import { attacks } from '../attack/attacks.ts';
import { startTarget } from '../attack/target.ts';

const isLong = process.env['MANARA_TESTS'] === 'long';

let target: Awaited<ReturnType<typeof startTarget>> | undefined;
beforeAll(async () => {
  if (isLong) target = await startTarget();
});
afterAll(() => target?.stop());

// Two and a half minutes of waiting for limits: a part of `npm run test:long`, and `npm run attack` by itself.
test.runIf(isLong).each(attacks)('the school holds: $name', { timeout: 240_000 }, async ({ run }) => {
  expect(target && (await run(target))).toMatchObject({ held: true });
});
