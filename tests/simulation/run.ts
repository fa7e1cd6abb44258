/**
 * `npm run test:sim -- --seeds N --start S`: the simulation over other seeds than the usual ones; with `--steps 3,17` only
 * these steps of each.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seeds: { type: 'string' }, start: { type: 'string' }, steps: { type: 'string' } },
});
const env = {
  ...process.env,
  ...(values.seeds && { SIM_SEEDS: values.seeds }),
  ...(values.start && { SIM_START: values.start }),
  ...(values.steps && { SIM_STEPS: values.steps }),
};
const run = spawnSync('vitest', ['run', '--project', 'simulation'], { stdio: 'inherit', env });
process.exitCode = run.status ?? 1;
