/** One thread of `hash-threads.ts`: does one piece of hashing after another, and nothing else. */
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

parentPort?.on('message', ({ password, rounds, hashed }) => {
  const value = hashed === undefined ? bcrypt.hashSync(password, rounds) : bcrypt.compareSync(password, hashed);
  parentPort?.postMessage(value);
});
