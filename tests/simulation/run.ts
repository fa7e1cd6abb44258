/**
 * `npm run test:sim`: the simulation over its fixed seeds, which are the same each time. With `-- --seeds N --start S` over those
 * instead, with `--steps 3,17` only these steps of each, and with `--profile hard` in a school that is restored four times
 * as often, with clocks that are set and approvals that are withdrawn four times as often.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    start: { type: 'string' },
    steps: { type: 'string' },
    profile: { type: 'string' },
  },
});
const env = {
  ...process.env,
  ...(values.seeds && { SIM_SEEDS: values.seeds }),
  ...(values.start && { SIM_START: values.start }),
  ...(values.steps && { SIM_STEPS: values.steps }),
  ...(values.profile && { SIM_PROFILE: values.profile }),
};
const run = spawnSync('vitest', ['run', '--project', 'simulation'], { stdio: 'inherit', env });
process.exitCode = run.status ?? 1;
