import postgres from 'postgres';
import type { PortalPage } from '../page-models/portal-page.ts';
import { besideWindow } from '../support/accessibility.ts';
import { startDemoStack } from '../support/demo-stack.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { openWhole, wholePages } from '../support/whole-page.ts';

/** As wide a word as anybody can write in a title. */
const word = `ص${'صضطظ'.repeat(20)}`.slice(0, 80);
const address = `${'m'.repeat(64)}@${'long-school-name-'.repeat(3)}.example`;

/** A school of its own, in which everybody writes without a space. */
const test = base.extend<object, { stack: Awaited<ReturnType<typeof startDemoStack>> }>({
  stack: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startDemoStack({ distDir: 'dist' });
      const sql = postgres(stack.databaseUrl, { max: 1 });
      await writeUnbroken(sql);
      await sql.end();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

async function writeUnbroken(sql: postgres.Sql): Promise<void> {
  const text = `${word}\n\n${word}${word}`;
  await sql`update public.teachers set display_name = ${word}, bio = ${text}`;
  await sql`update public.posts set title = ${word}, content = ${text},
    image_alt = case when image_alt is null then null else ${word} end`;
  await sql`update public.students set display_name = ${word}, bio = ${word}, email = ${address}`;
  // Some of them: a list of grades with one entry would be none.
  await sql`update public.students set grade = ${word.slice(0, 40)} where id::text < '4'`;
  await sql`update public.achievements set title = ${word}, description = ${text}, category = ${word}`;
  await sql`update public.recognition_events set title = ${word}, description = ${text}, category = ${word}`;
  await sql`update public.award_images set title = ${word}, description = ${text}`;
  await sql`update private.code_batches set name = ${word.slice(0, 60)}`;
  await sql`update public.post_takedowns set reason = ${text.replaceAll('\n', '')}`;
  await sql`update auth.users set raw_user_meta_data = raw_user_meta_data || ${sql.json({ full_name: word })}`;
}

/** Words of the portal itself that are broken in two, although they are short enough for a line. */
function brokenWords({ page }: PortalPage): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // An address is broken where it has to be.
      if (!isSeen || node.textContent?.includes('@') || node.parentElement?.closest('.visually-hidden')) continue;
      for (const { 0: written, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        if (written.length > 16) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + written.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 8)),
        );
        if (lines.size > 1) found.push(written);
      }
    }
    return found;
  });
}

for (const page of wholePages)
  test(`${page.path} breaks words that have no end, and stays within the window`, async ({ portal, stack, sql }) => {
    await openWhole(portal, page, { stack, sql });
    for (const width of [320, 360]) {
      await portal.resize({ width, height: 740 });
      await expect.poll(() => besideWindow(portal), { message: `at ${width}` }).toEqual([]);
      expect(await brokenWords(portal), `at ${width}`).toEqual([]);
    }
  });
