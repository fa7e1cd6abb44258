/**
 * `npm run attack`: tries on a school of its own what strangers could try, and prints what held. Ends with 1 where something
 * did not. `npm run attack -- passwords pull` tries those whose names have one of these words. What concerns a browser (links of mails, what is left on a device) is `tests/e2e/left-behind.test.ts`.
 */
import { attacks } from './attacks.ts';
import { startTarget } from './target.ts';

const words = process.argv.slice(2);
const chosen = attacks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) throw new Error(`no attack has one of these words in its name: ${words.join(', ')}`);
const target = await startTarget();
let lost = 0;
try {
  for (const { name, run } of chosen) {
    const { held, figures } = await run(target);
    if (!held) lost += 1;
    process.stdout.write(`${held ? 'held' : 'LOST'}  ${name}\n      ${figures}\n`);
  }
} finally {
  await target.stop();
}
process.stdout.write(`\n${chosen.length - lost} of ${chosen.length} held\n`);
process.exitCode = lost === 0 ? 0 : 1;
