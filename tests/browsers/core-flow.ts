import { join } from 'node:path';
import type { Sql } from 'postgres';
import { demoPassword } from '../../scripts/demo/accounts.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { hire, postsOf } from '../support/hired-teacher.ts';
import { countRows, newRows } from '../support/interaction-rows.ts';
import type { DrivenPage, Walk } from './driven-page.ts';

/** What a walk goes through: the network before the school, and what it holds. */
interface School {
  readonly network: FaultProxy;
  readonly sql: Sql;
}

const badge = "document.querySelector('[data-testid=sync-badge]')";
const picture = (name: string) => join(import.meta.dirname, '../support/pictures', name);
const isPressed = (button: string) => `document.querySelector(${JSON.stringify(button)})?.ariaPressed === 'true'`;

/** What visitors and teachers do first, in its order. */
export function coreFlow(school: School): readonly Walk[] {
  return [
    {
      name: 'reads, goes offline, reloads, likes and saves, and is back online',
      walk: (page) => likeOffline(page, school).finally(() => school.network.heal()),
    },
    { name: 'signs in and publishes a post with two pictures', walk: (page) => publishPost(page, school) },
  ];
}

async function likeOffline(page: DrivenPage, { network, sql }: School): Promise<void> {
  await page.goto('/posts');
  await page.untilThere('article[data-post-id]');
  await page.until(`${badge}?.dataset.state === 'idle'`);
  await page.until('navigator.serviceWorker.controller !== null');
  const [liked = '', saved = ''] = await page.read<string[]>(
    "[...document.querySelectorAll('article[data-post-id]')].map((article) => article.dataset.postId)",
  );
  const before = { liked: await countRows(sql, liked), saved: await countRows(sql, saved) };
  const buttons = {
    like: `article[data-post-id="${liked}"] button[aria-label="أعجبني"]`,
    save: `article[data-post-id="${saved}"] button[aria-label="حفظ"]`,
  };

  network.cut();
  await page.reload();
  for (const button of [buttons.like, buttons.save]) {
    await page.click(button);
    await page.until(isPressed(button));
  }
  await page.until(`${badge}?.dataset.pending === '2'`);
  await page.reload();
  await page.until(`${badge}?.dataset.pending === '2'`);
  for (const button of [buttons.like, buttons.save]) await page.until(isPressed(button));

  network.heal();
  await page.until(`${badge}?.dataset.pending === '0' && ${badge}.dataset.state === 'idle'`);
  const rows = [await newRows(sql, liked, before.liked), await newRows(sql, saved, before.saved)];
  const wanted = [[{ liked: true, saved: false }], [{ liked: false, saved: true }]];
  if (JSON.stringify(rows) !== JSON.stringify(wanted)) throw new Error(`the school has ${JSON.stringify(rows)}`);
}

async function publishPost(page: DrivenPage, { sql }: School): Promise<void> {
  const teacher = await hire(sql);
  const title = `منشور من متصفح آخر ${teacher.id.slice(0, 6)}`;
  await page.goto('/login');
  await page.type('main input[type=email]', teacher.email);
  await page.type('main input[type=password]', demoPassword);
  await page.click('main button[type=submit]');
  await page.until("location.pathname.startsWith('/teacher')");
  await page.goto('/teacher/posts');
  await page.click('main a[href="/teacher/posts/new"]');
  await page.type('main form input', title);
  await page.type('main textarea', 'سطر أول.');
  for (const [count, name] of ['full.jpg', 'alpha.webp'].entries()) {
    await page.type('main form input[type=file][multiple]', picture(name));
    await page.until(`document.querySelectorAll('main form ol > li').length === ${count + 1}`);
  }
  await page.click('main form button[type=submit]');
  await page.until("location.pathname === '/teacher/posts'");
  await page.until(
    "[...document.querySelectorAll('li[data-thing-id]')].find((line) => line.textContent.includes(arguments[0]))?.dataset.state === 'sent'",
    { args: [title] },
  );
  const stored = (await postsOf(sql, teacher)).find((post) => post.title === title);
  const pictures = stored?.media_items.map(({ url }) => url) ?? [];
  if (pictures.length !== 2) throw new Error(`the school has ${pictures.length} pictures of the post`);
}
