import type { Sql } from 'postgres';
import { accountPages, publicPages, staffPages, studentPages, teacherPages } from '../page-models/looked-at.ts';
import type { PortalPage } from '../page-models/portal-page.ts';
import { enterAs } from '../page-models/staff-pages.ts';
import { expect } from './fixtures.ts';

/** A page of the portal, who of the demo school looks at it (a visitor where nobody is named), and when it is whole. */
interface WholePage {
  readonly path: string;
  readonly as?: string;
  readonly isShown: (portal: PortalPage, path: string) => Promise<void>;
}

async function hasHeading(portal: PortalPage): Promise<void> {
  await portal.expectBadge('idle', 30_000);
  await expect(portal.page.getByRole('heading', { level: 1 })).toBeVisible();
}

const hasRows = (portal: PortalPage): Promise<void> =>
  expect(portal.page.locator('main li:visible').nth(3)).toBeVisible();

/** What the page is about, once it has been read. */
async function hasContent(portal: PortalPage, path: string): Promise<void> {
  await expect(portal.page).toHaveURL((url) => path.includes('new') || url.pathname + url.search === path);
  await hasHeading(portal);
  await expect(portal.page.locator('main').locator('form, ol, ul, dl, a, button').first()).toBeVisible();
}

/** Every page of the portal; a teacher who waits stands at no other page than one. */
export const wholePages: readonly WholePage[] = [
  ...['/', '/posts', '/post/first', '/teachers/first', '/no-such-page', ...publicPages, ...accountPages].map(
    (path) => ({
      path,
      isShown: hasHeading,
    }),
  ),
  ...staffPages.map(({ path, as }) => ({ path, as, isShown: hasRows })),
  ...[
    ...studentPages,
    ...teacherPages.map((path) => ({ path, as: 'mona' })),
    { path: '/teacher/pending', as: 'waiting' },
  ].map(({ path, as }) => ({ path, as, isShown: hasContent })),
];

/** Opens a page as the one who looks at it, and waits until it is whole. */
export async function openWhole(
  portal: PortalPage,
  { path, as, isShown }: WholePage,
  { stack, sql }: { readonly stack: Parameters<typeof enterAs>[1]; readonly sql: Sql },
): Promise<void> {
  if (as !== undefined) {
    const [waiting] = await sql<{ email: string }[]>`
      select u.email from public.teachers as t join auth.users as u using (id) where not t.is_approved limit 1`;
    await enterAs(portal.page, stack, as === 'waiting' ? (waiting?.email ?? '') : as);
  }
  const isFromList = path === '/post/first' || path === '/teachers/first';
  await portal.goto(isFromList ? '/posts' : path);
  if (isFromList) {
    await portal.articles.first().getByRole('link').first().click();
    await expect(portal.page).toHaveURL(/\/post\//);
    await portal.arrives();
  }
  if (path === '/teachers/first') {
    await portal.page.locator('article header a[href^="/teachers/"]').click();
    await expect(portal.page).toHaveURL(/\/teachers\//);
    await portal.arrives();
    await expect(portal.articles.first()).toBeVisible();
  }
  await isShown(portal, path);
}
