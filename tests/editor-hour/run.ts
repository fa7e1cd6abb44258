/**
 * `npm run test:editor-hour [-- --task NAME --language ar --pictures DIR]`: thirty tasks as a designer has them in an hour, in the editor's window
 * over a copy of this repository, in both languages of the window. Each has a bar for what has to be done by hand, an
 * expectation of the disk to the byte, and is taken back to the byte.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { languages } from '../support/languages.ts';
import { startPortalEditor } from '../support/portal-editor.ts';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';
import { Hour, type Outcome } from './hour.ts';
import { printHour } from './hour-table.ts';
import { structureTasks } from './tasks/structure-tasks.ts';
import { styleTasks } from './tasks/style-tasks.ts';
import { windowTasks } from './tasks/window-tasks.ts';
import { wordsTasks } from './tasks/words-tasks.ts';

const { values } = parseArgs({
  options: {
    task: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    pictures: { type: 'string' },
  },
});
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

const tasks = [...wordsTasks, ...styleTasks, ...structureTasks, ...windowTasks].filter(
  ({ name }) => values.task === undefined || values.task.some((asked) => name.includes(asked)),
);
const spoken = languages.filter((one) => values.language === undefined || values.language.includes(one));
if (tasks.length === 0 || spoken.length === 0) throw new Error('no task is called that, or no language');

async function carryOutAll(copy: RepositoryCopy): Promise<Outcome[]> {
  const stack = await startDemoStack();
  const editor = await startPortalEditor(copy.root, { stack, logLevel: 'warn' });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  const outcomes: Outcome[] = [];
  try {
    for (const language of spoken) {
      const context = await browser.newContext({ timezoneId: 'Africa/Cairo', locale: 'ar-EG' });
      const hour = await Hour.open(await context.newPage(), language, {
        address: editor.address,
        root: copy.root,
        pictures: values.pictures,
      });
      for (const task of tasks) {
        const outcome = await hour.carryOut(task);
        outcomes.push(outcome);
        tell(
          `${outcome.problems.length === 0 ? 'ok' : 'NO'}  ${language}  ${task.name}  ${outcome.problems.join(' | ')}`,
        );
      }
      await context.close();
    }
    return outcomes;
  } finally {
    await browser.close();
    await editor.close();
    await stack.stop();
  }
}

async function main(): Promise<boolean> {
  const copy = await copyRepository();
  try {
    const outcomes = await carryOutAll(copy);
    return printHour(outcomes, tell);
  } finally {
    await copy.remove();
  }
}

process.exitCode = (await main()) ? 0 : 1;
