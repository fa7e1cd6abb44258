import { afterAll, beforeAll, test } from 'vitest';
import { play } from './play.ts';
import { openSchool, type School } from './school.ts';

const lanes = 2;
const start = Number(process.env['SIM_START'] ?? 1);
// A seed costs about two seconds of processor, half of them the database's: 200 are four minutes on two cores.
const count = Number(process.env['SIM_SEEDS'] ?? 200);
const steps = process.env['SIM_STEPS']?.split(',').map(Number);

/** Every second seed, beside the other lane: one lane alone leaves half of two cores idle. Resolves to its school. */
export function playLane(lane: number): () => School {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  const seeds = Array.from({ length: count }, (_, index) => start + index).filter((seed) => seed % lanes === lane);
  test.each(seeds)('seed %i: phones, faults and writers end in agreement', { timeout: 60_000 }, async (seed) => {
    await play({ seed, school, ...(steps && { steps }) });
  });
  return () => school;
}
