/** fast-check for the tests of this project: what is drawn comes from the seed of the run, see `run-seed.ts`. */
import { configureGlobal } from 'fast-check';
import { runSeed } from './run-seed.ts';

configureGlobal({ seed: runSeed });

export * from 'fast-check';
