import { afterAll, beforeAll, test } from 'vitest';
import { explain } from './explain.ts';
import { everyStep, play, type Profile } from './play.ts';
import { openSchool, type School } from './school.ts';
import { isLongRun } from '../../scripts/node-kit/long-run.ts';
import { runSeed } from '../../scripts/testing/run-seed.ts';

const lanes = 2;
const fixedSeeds = 60;
const freshSeeds = 100;
/** Where the seeds of a long run begin: far beyond the fixed ones. */
const freshStart = 1_000_000 + (Math.abs(runSeed) % 1_000_000_000);
const { SIM_START, SIM_SEEDS, SIM_STEPS, SIM_PROFILE, SIM_UNTOLD } = process.env;
const steps = SIM_STEPS?.split(',').map(Number) ?? everyStep;
const profile: Profile = SIM_PROFILE === 'hard' ? 'hard' : 'usual';
/** Seeds cost a second or two each: what is left of a test's time goes into finding the fewest steps that show a fault. */
const triesToShrink = 40;

const range = (start: number, count: number) => Array.from({ length: count }, (_, index) => start + index);

/** The seeds that were asked for; else the fixed ones, and in a long run such as nobody has played before. */
function chosenSeeds(): number[] {
  if (SIM_START !== undefined || SIM_SEEDS !== undefined) return range(Number(SIM_START ?? 1), Number(SIM_SEEDS ?? 1));
  return isLongRun ? range(freshStart, freshSeeds) : range(1, fixedSeeds);
}

/** Every second seed, beside the other lane: one lane alone leaves half of two cores idle. Resolves to its school. */
export function playLane(lane: number): () => School {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  const seeds = chosenSeeds();
  const [first] = seeds;
  if (isLongRun)
    process.stdout.write(`to play these again: npm run test:sim -- --seeds ${seeds.length} --start ${first}\n`);
  test.each(seeds.filter((seed) => seed % lanes === lane))(
    'seed %i: phones, faults and writers end in agreement',
    async (seed) => {
      try {
        await play({ seed, school, steps, profile });
      } catch (error) {
        if (SIM_UNTOLD !== undefined) throw error;
        const account = await explain({ seed, school, profile }, steps, triesToShrink);
        process.stdout.write(`${account.join('\n')}\n`);
        throw error;
      }
    },
  );
  return () => school;
}
