/** `npm run demo -- --posts 10000`: tops the running stack's demo school up to that many posts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { demoPassword } from './accounts.ts';
import { defaultPostCount } from './school.ts';
import { seedDemo } from './seed.ts';
import { demoTeachers } from './teachers.ts';
import { uploader } from './upload.ts';

const stackFile = z.object({ url: z.string(), secretKey: z.string(), databaseUrl: z.string() });

/** Ends with one line for people instead of a trace. */
class UsageError extends Error {}

async function readStack(): Promise<z.infer<typeof stackFile>> {
  const path = join(process.env['MANARA_DATA'] ?? '.manara', 'stack.json');
  try {
    return stackFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new UsageError(`No running stack in ${path}. Start one with npm start or npm run backend, then try again.`);
  }
}

function wanted(): number {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: String(defaultPostCount) } } });
  const posts = Number(values.posts);
  if (Number.isInteger(posts) && posts >= 0 && posts <= 100_000) return posts;
  throw new UsageError(`--posts is ${values.posts}: it has to be a whole number up to 100000.`);
}

try {
  const posts = wanted();
  const stack = await readStack();
  const startedAt = performance.now();
  await seedDemo({ databaseUrl: stack.databaseUrl, storage: uploader(stack), posts, log: console.log });
  console.log(
    `Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Sign in as ${demoTeachers[0].email}, password ${demoPassword}.`,
  );
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
