/**
 * `npm run test:editor-words [-- --language ar --page /faq]`: asks the editor about every text of the public pages and the auth pages,
 * edits each entry that it names, and looks at what stands on the pages then.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import postgres from 'postgres';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { editPortalCopy } from '../support/portal-editor.ts';
import { readPortalSources } from '../support/portal-sources.ts';
import { storedWords } from './stored-words.ts';
import { printTable } from './table.ts';
import { authPageVisits, publicVisits } from './visits.ts';
import { type JudgedText, WordsCheck } from './words-check.ts';

const { values } = parseArgs({
  options: { language: { type: 'string', multiple: true }, page: { type: 'string', multiple: true } },
});

async function main(): Promise<boolean> {
  const startedAt = Date.now();
  const tell = (line: string) =>
    void process.stdout.write(`${Math.round((Date.now() - startedAt) / 1000)} s  ${line}\n`);
  const stack = await startDemoStack();
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  const editor = await editPortalCopy({ stack, logLevel: 'warn' });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
    const [waiting] = await sql<{ email: string }[]>`
      select u.email from public.teachers as t join auth.users as u using (id) where not t.is_approved limit 1`;
    const all = [...publicVisits, ...authPageVisits(waiting?.email ?? '')];
    const visits = all.filter(({ path }) => values.page === undefined || values.page.includes(path));
    const code = [...readPortalSources().values()].join('\n');
    const check = new WordsCheck({
      source: { browser, origin: editor.origin, stack },
      root: editor.root,
      port: Number(new URL(editor.origin).port),
      token: editor.token,
      isStored: await storedWords(sql),
      isInCode: (words) => code.includes(`'${words}'`),
      tell,
    });
    const judged: JudgedText[] = [];
    for (const language of values.language ?? portalTarget.project.languages)
      judged.push(...(await check.run(language, visits)));
    return printTable(judged, (line) => void process.stdout.write(`${line}\n`));
  } finally {
    await browser.close();
    await editor.close();
    await sql.end({ timeout: 2 });
    await stack.stop();
    tell('ended');
  }
}

process.exitCode = (await main()) ? 0 : 1;
