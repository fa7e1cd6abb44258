/**
 * fast-check for the tests of this project. A usual run draws the same examples each time: what fails then fails for everybody and
 * again, and a bar on how many examples came to something is met or not met, never by luck. The long runs draw new ones
 * (`PROPERTY_SEED=random`); where one fails, fast-check prints the seed that draws it again (`PROPERTY_SEED=<seed>`).
 */
import { configureGlobal } from 'fast-check';

const wanted = process.env['PROPERTY_SEED'] ?? '20261128';
if (!/^(random|-?\d+)$/.test(wanted)) throw new Error(`PROPERTY_SEED is a whole number or “random”, not “${wanted}”`);
if (wanted !== 'random') configureGlobal({ seed: Number(wanted) });

export * from 'fast-check';
