import { afterAll, beforeAll, expect, test } from 'vitest';
import { attacks } from '../attack/attacks.ts';
import { startTarget } from '../attack/target.ts';

let target: Awaited<ReturnType<typeof startTarget>>;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

test.each(attacks)('the school holds: $name', { timeout: 240_000 }, async ({ run }) => {
  expect(await run(target)).toMatchObject({ held: true });
});
