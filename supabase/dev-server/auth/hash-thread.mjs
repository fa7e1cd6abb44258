/** One thread of `hash-threads.ts`: does one piece of hashing after another, and nothing else. */
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

parentPort?.on('message', ({ password, rounds, hashed }) => {
  const value = hashed === undefined ? hashSync(password, rounds) : compareSync(password, hashed);
  parentPort?.postMessage(value);
});
