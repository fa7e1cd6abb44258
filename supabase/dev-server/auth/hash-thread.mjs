/** One thread of `hash-threads.ts`: does one piece of hashing after another, and nothing else. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

// On Linux that is the priority of one thread, elsewhere of all the process, whose other threads serve: where a core is wanted by
// both, it is theirs.
if (process.platform === 'linux') setPriority(0, 10);

parentPort?.on('message', ({ password, rounds, hashed }) => {
  const value = hashed === undefined ? hashSync(password, rounds) : compareSync(password, hashed);
  parentPort?.postMessage(value);
});
