import { randomInt } from 'node:crypto';
import { isLongRun } from '../node-kit/long-run.ts';

const wanted = process.env['PROPERTY_SEED'] ?? (isLongRun ? 'random' : '20261128');
if (!/^(random|-?\d+)$/.test(wanted)) throw new Error(`PROPERTY_SEED is a whole number or “random”, not “${wanted}”`);

/**
 * What everything that tests draw comes from. A usual run has always the same: what fails then fails for everybody and again, and
 * a bar on what came out is met or not met, never by luck. The long runs draw one (`PROPERTY_SEED=random`) and print it;
 * `PROPERTY_SEED=<seed>` draws the same again.
 */
export const runSeed = wanted === 'random' ? randomInt(2 ** 31) : Number(wanted);
if (wanted === 'random') process.stdout.write(`what this file draws, it draws again with PROPERTY_SEED=${runSeed}\n`);
