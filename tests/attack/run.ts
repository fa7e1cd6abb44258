/**
 * `npm run attack`: tries on a school of its own what strangers could try, and prints what held. Ends with 1 where something
 * did not. What concerns a browser (links of mails, what is left on a device) is `tests/e2e/left-behind.test.ts`.
 */
import { attacks } from './attacks.ts';
import { startTarget } from './target.ts';

const target = await startTarget();
let lost = 0;
try {
  for (const { name, run } of attacks) {
    const { held, figures } = await run(target);
    if (!held) lost += 1;
    process.stdout.write(`${held ? 'held' : 'LOST'}  ${name}\n      ${figures}\n`);
  }
} finally {
  await target.stop();
}
process.stdout.write(`\n${attacks.length - lost} of ${attacks.length} held\n`);
process.exitCode = lost === 0 ? 0 : 1;
