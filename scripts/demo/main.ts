/** `npm run demo -- --posts 10000`: tops the running stack's demo school up to that many posts. */
import { parseArgs } from 'node:util';
import { runCommand, runningStack, UsageError } from '../running-stack.ts';
import { demoPassword } from './accounts.ts';
import { defaultPostCount } from './school.ts';
import { seedDemo } from './seed.ts';
import { demoTeachers } from './teachers.ts';
import { uploader } from './upload.ts';

function wanted(): number {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: String(defaultPostCount) } } });
  const posts = Number(values.posts);
  if (Number.isInteger(posts) && posts >= 0 && posts <= 100_000) return posts;
  throw new UsageError(`--posts is ${values.posts}: it has to be a whole number up to 100000.`);
}

async function run(): Promise<string> {
  const posts = wanted();
  const stack = await runningStack('Start one with npm start or npm run backend, then try again.');
  const startedAt = performance.now();
  await seedDemo({
    databaseUrl: stack.databaseUrl,
    storage: uploader(stack),
    posts,
    now: new Date(),
    log: console.log,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `Done in ${seconds} s. Sign in as ${demoTeachers[0].email}, password ${demoPassword}.`;
}

await runCommand(run);
