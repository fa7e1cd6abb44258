import { expect, test } from 'vitest';
import type { Carry } from './client.ts';
import { everyStep, play } from './play.ts';
import { openSchool } from './school.ts';
import { shrink } from './shrink.ts';
import { Violation } from './violation.ts';

const steps = Array.from({ length: 100 }, (_, step) => step);

test('what a failure does not need is left out, and the rest keeps its order', async () => {
  const needed = [7, 41, 42, 90];
  const fails = (tried: readonly number[]) => Promise.resolve(needed.every((step) => tried.includes(step)));
  expect(await shrink(steps, fails, 1_000)).toEqual(needed);
});

test('no more plays are tried than allowed, and what is left still fails', async () => {
  let plays = 0;
  const fails = (tried: readonly number[]) => {
    plays += 1;
    return Promise.resolve(tried.includes(3));
  };
  const left = await shrink(steps, fails, 5);
  expect(plays).toBe(5);
  expect(left).toContain(3);
});

test('a planted fault is shrunk to the few steps that show it', async () => {
  const school = await openSchool();
  try {
    // Likes are answered and forgotten: one tap that goes out is enough to see it.
    const forgetful: Carry = (way) => ({
      ...way,
      push: (mutations, signal) =>
        way.push(
          mutations.map((mutation) =>
            mutation.kind === 'interaction.set' ? { ...mutation, args: { ...mutation.args, value: false } } : mutation,
          ),
          signal,
        ),
    });
    const fails = (tried: readonly number[]) =>
      play({ seed: 1, school, steps: tried, carry: forgetful }).then(
        () => false,
        (error: unknown) => error instanceof Violation,
      );
    expect(await fails(everyStep)).toBe(true);
    const left = await shrink(everyStep, fails, 40);
    expect(left.length).toBeLessThan(6);
    expect(await fails(left)).toBe(true);
  } finally {
    await school.close();
  }
}, 300_000);
