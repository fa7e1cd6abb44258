import postgres from 'postgres';
import type { PortalPage } from '../page-models/portal-page.ts';
import { startDemoStack } from './demo-stack.ts';
import { test as base } from './fixtures.ts';

/** As wide a word as anybody can write in a title. */
export const unbrokenWord = `ص${'صضطظ'.repeat(20)}`.slice(0, 80);
const address = `${'m'.repeat(64)}@${'long-school-name-'.repeat(3)}.example`;

/** A school of its own, in which everybody writes without a space. */
export const test = base.extend<object, { stack: Awaited<ReturnType<typeof startDemoStack>> }>({
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
  const text = `${unbrokenWord}\n\n${unbrokenWord}${unbrokenWord}`;
  await sql`update public.teachers set display_name = ${unbrokenWord}, bio = ${text}`;
  await sql`update public.posts set title = ${unbrokenWord}, content = ${text},
    image_alt = case when image_alt is null then null else ${unbrokenWord} end`;
  await sql`update public.students set display_name = ${unbrokenWord}, bio = ${unbrokenWord}, email = ${address}`;
  // Some of them: a list of grades with one entry would be none.
  await sql`update public.students set grade = ${unbrokenWord.slice(0, 40)} where id::text < '4'`;
  await sql`update public.achievements set title = ${unbrokenWord}, description = ${text}, category = ${unbrokenWord}`;
  await sql`update public.recognition_events set title = ${unbrokenWord}, description = ${text}, category = ${unbrokenWord}`;
  await sql`update public.award_images set title = ${unbrokenWord}, description = ${text}`;
  await sql`update private.code_batches set name = ${unbrokenWord.slice(0, 60)}`;
  await sql`update public.post_takedowns set reason = ${text.replaceAll('\n', '')}`;
  await sql`update auth.users set raw_user_meta_data = raw_user_meta_data || ${sql.json({ full_name: unbrokenWord })}`;
}

/**
 * What of the words in dialogs, sheets, menus and messages that are open lies beside them: cut off, or only there for whoever
 * scrolls sideways. What ends in an ellipsis says so itself.
 */
export function besideOverlay({ page }: PortalPage): Promise<string[]> {
  return page.evaluate(() => {
    const overlays = 'dialog[open], :popover-open, output, [role="alert"], aside, [data-corner-card]';
    const isCutOnPurpose = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).textOverflow === 'ellipsis' ||
        element.matches('.visually-hidden, select, svg') ||
        isCutOnPurpose(element.parentElement));
    const found: string[] = [];
    for (const overlay of document.querySelectorAll(overlays)) {
      if (!overlay.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const edge = overlay.getBoundingClientRect();
      const walker = document.createTreeWalker(overlay, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility() || isCutOnPurpose(node.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const isBeside = [...range.getClientRects()].some(
          ({ left, right, width }) =>
            width > 1 && (left < Math.max(edge.left, 0) - 1 || right > Math.min(edge.right, innerWidth) + 1),
        );
        if (isBeside)
          found.push(`${overlay.tagName}.${overlay.className}: ${node.parentElement.outerHTML.slice(0, 160)}`);
      }
    }
    return [...new Set(found)];
  });
}

/** Words of the portal itself that are broken in two, although they are short enough for a line. */
export function brokenWords({ page }: PortalPage): Promise<string[]> {
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

export { expect } from './fixtures.ts';
