import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { siteFacts } from '../../../scripts/build/page-heads.ts';
import { temporaryFolder, writeFiles, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';
import ofNode from '../../functions/pages/index.ts';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import type { ReadSlots } from '../http/read-slots.ts';
import type { StackKeys } from '../keys.ts';
import type { LiteApi } from '../lite/lite.ts';
import type { Stack } from '../stack.ts';
import { rawRequest } from '../test-support.ts';
import { rowsForPages } from './page-heads.ts';

/** What readers that run no script are told of a page, by the stack and by the function of a hosted project. */
const SHELL = `<!doctype html>
<html lang="ar" dir="rtl" data-page="home">
  <head>
    <script data-config=''>scripts();</script>
    <title data-shell>البوابة</title>
    <meta data-shell name="description" content="كلها" />
    <meta data-shell property="og:image" content="https://manara.example/og.png" />
    <style>.shell{}</style>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const TEACHER = '00000000-0000-4000-8000-00000000000a';
const APPLICANT = '00000000-0000-4000-8000-00000000000b';
const AWARD = '00000000-0000-4000-8000-0000000000c1';
const POST = '00000000-0000-4000-8000-0000000000d1';
const HOSTILE = '00000000-0000-4000-8000-0000000000d2';
const NOBODY = '00000000-0000-4000-8000-0000000000ff';
const PICTURE = `post-media/${TEACHER}/bean.webp`;
const HOSTILE_TITLE = `"><script>alert('x')</script></title></noscript>& <!--`;

let folder: TemporaryFolder;
let stack: Stack;
let sql: Sql;

beforeAll(async () => {
  folder = await temporaryFolder();
  const facts = JSON.stringify(await siteFacts());
  await writeFiles(folder.path, { 'dist/index.html': SHELL, 'dist/page-heads.json': facts });
  stack = await startEmptyStack({ distDir: join(folder.path, 'dist') });
  sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`insert into auth.users (id, email) values (${TEACHER}, 'writer@school.example'), (${APPLICANT}, 'new@school.example')`;
  await sql`insert into public.teachers (id, display_name, is_approved, department, bio) values
    (${TEACHER}, 'أ. سلمى', true, 'Science', 'تزرع الفول في الفصل.'), (${APPLICANT}, 'من ينتظر', false, 'Art', 'سر')`;
  const media = [{ kind: 'image', url: PICTURE, width: 1600, height: 900, caption: 'بذرة على قطن' }];
  await sql`insert into public.posts (id, title, content, media_items, teacher_id) values
    (${POST}, 'بذرة الفول', ${`زرعنا بذرة الفول.\n\nوكبرت.`}, ${sql.json(media)}, ${TEACHER}),
    (${HOSTILE}, ${HOSTILE_TITLE}, ${HOSTILE_TITLE}, '[]', ${TEACHER})`;
  await sql`insert into public.achievements (id, title, description, teacher_id)
    values (${AWARD}, 'المركز الأول', 'في الرياضيات', ${TEACHER})`;
  const settings = { PORTAL_URL: stack.url, SUPABASE_URL: stack.url, SUPABASE_ANON_KEY: stack.publishableKey };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await sql.end({ timeout: 2 });
  await stack.stop();
  await folder.remove();
});

interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly html: string;
}
async function ask(path: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await rawRequest(stack.url, { path, method: 'GET', headers: { host: '127.0.0.1', ...headers } });
  return { status: answer.status, headers: answer.headers, html: String(answer.body) };
}
const doors = {
  stack: (path: string) => ask(path, { accept: '*/*' }),
  function: (path: string) => call(served, path),
};

/** The function of this tree, or what a run of the tests has put in its place. */
const folderOfFunctions =
  process.env['MANARA_FUNCTIONS_DIR'] ?? fileURLToPath(new URL('../../functions', import.meta.url));
const { default: served } = (await import(join(folderOfFunctions, 'pages/index.ts'))) as { default: typeof ofNode };

async function call(pages: Pick<typeof ofNode, 'fetch'>, path: string): Promise<Answer> {
  const answer = await pages.fetch(new Request(`https://project.example/pages${path}`));
  return { status: answer.status, headers: Object.fromEntries(answer.headers), html: await answer.text() };
}

/** What a reader of the page takes from it. */
function read({ html, status }: Answer) {
  const page = new Map<string, string>();
  for (const [, name = '', content = ''] of html.matchAll(/<meta [^>]*?(?:name|property)="([^"]+)" content="([^"]*)"/g))
    page.set(name, content);
  const structured = /<script data-shell type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  const graph =
    structured === undefined ? [] : (JSON.parse(structured) as { '@graph': { '@type': string }[] })['@graph'];
  return {
    status,
    title: /<title[^>]*>([^<]*)</.exec(html)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    alternates: [...html.matchAll(/hreflang="([^"]+)" href="([^"]*)"/g)].map(([, name, address]) => [name, address]),
    meta: (name: string) => page.get(name),
    thing: (type: string) => graph.find((one) => one['@type'] === type),
    types: graph.map((one) => one['@type']),
  };
}

for (const [door, get] of Object.entries(doors)) {
  test(`a post is shared with its own words and picture (${door})`, async () => {
    const page = read(await get(`/post/${POST}`));
    const address = `https://manara.example/post/${POST}`;
    expect(page).toMatchObject({
      status: 200,
      title: 'بذرة الفول · مدرسة منارة الأمريكية',
      canonical: address,
      alternates: [
        ['ar', address],
        ['en', `${address}?lang=en`],
        ['x-default', address],
      ],
      types: ['School', 'BlogPosting', 'BreadcrumbList'],
    });
    expect(page.meta('description')).toBe('زرعنا بذرة الفول. وكبرت.');
    expect([page.meta('og:title'), page.meta('twitter:title'), page.meta('og:url')]).toEqual([
      'بذرة الفول',
      'بذرة الفول',
      address,
    ]);
    expect([page.meta('og:type'), page.meta('og:locale'), page.meta('robots')]).toEqual([
      'article',
      'ar_EG',
      undefined,
    ]);
    for (const name of ['og:image', 'twitter:image'])
      expect(page.meta(name)).toMatch(new RegExp(`^https?://.*/storage/v1/object/public/${PICTURE}$`));
    expect([page.meta('og:image:width'), page.meta('og:image:height'), page.meta('og:image:alt')]).toEqual([
      '1600',
      '900',
      'بذرة على قطن',
    ]);
    const [row] = await sql<{ at: Date }[]>`select created_at as at from public.posts where id = ${POST}`;
    expect(page.meta('article:published_time')).toBe(row?.at.toISOString());
    expect(page.thing('BlogPosting')).toMatchObject({
      headline: 'بذرة الفول',
      inLanguage: 'ar',
      author: { '@type': 'Person', name: 'أ. سلمى', url: `https://manara.example/teachers/${TEACHER}` },
      datePublished: row?.at.toISOString(),
      mainEntityOfPage: address,
    });
  });

  test(`what was typed is text and nothing else, in the head, in the data and in the page (${door})`, async () => {
    const { html } = await get(`/post/${HOSTILE}`);
    const known = (SHELL.match(/<script/g)?.length ?? 0) + 1;
    expect([
      html.match(/<script/g)?.length,
      html.match(/<\/title>/g)?.length,
      html.match(/<\/noscript>/g)?.length,
    ]).toEqual([known, 1, 1]);
    expect(html).not.toContain('<!--');
    expect(read({ html, status: 200, headers: {} }).thing('BlogPosting')).toMatchObject({ headline: HOSTILE_TITLE });
  });

  test(`pages that no row decides about have their own titles, in the language that the address asks for (${door})`, async () => {
    const [home, privacy, english] = [
      read(await get('/privacy?x=1')),
      read(await get('/privacy/')),
      read(await get('/privacy?lang=en')),
    ];
    expect([home.title, privacy.canonical]).toEqual([
      'الخصوصية · مدرسة منارة الأمريكية',
      'https://manara.example/privacy',
    ]);
    expect([english.title, english.canonical]).toEqual([
      'Privacy · Manara American School',
      'https://manara.example/privacy?lang=en',
    ]);
    expect([english.meta('og:locale'), english.meta('og:locale:alternate')]).toEqual(
      ['en_US', 'ar_EG'].map((name) => name.replace('US', 'GB')),
    );
    expect(english.meta('og:image')).toBe('https://manara.example/og.png');
  });

  test(`a teacher and an honour have heads, the lists lead to what is in them (${door})`, async () => {
    const [teacher, award] = [read(await get(`/teachers/${TEACHER}`)), read(await get(`/award/${AWARD}`))];
    expect([teacher.title, teacher.meta('og:type'), teacher.meta('description')]).toEqual([
      'أ. سلمى · مدرسة منارة الأمريكية',
      'profile',
      'تزرع الفول في الفصل.',
    ]);
    expect([award.title, award.meta('description')]).toEqual(['المركز الأول · مدرسة منارة الأمريكية', 'في الرياضيات']);
    expect(award.thing('BreadcrumbList')).toMatchObject({
      itemListElement: [{ position: 1 }, { item: 'https://manara.example/special-awards' }, { name: 'المركز الأول' }],
    });
    for (const path of ['/posts', `/teachers/${TEACHER}`])
      expect((await get(path)).html).toContain(`<a href="/post/${POST}">بذرة الفول</a>`);
  });

  test(`of what is hidden, taken down or unknown nothing is said (${door})`, async () => {
    await sql`update public.posts set scope = 'user:' || teacher_id where id = ${POST}`;
    try {
      const taken = await get(`/post/${POST}`);
      const unknown = await get(`/post/${NOBODY}`);
      expect(taken.html).toBe(unknown.html);
      expect((await get('/posts')).html).not.toContain(POST);
      const others = await Promise.all(
        [`/teachers/${APPLICANT}`, `/award/${POST}`, '/nowhere', '/post/1', `/help/nobody`].map(get),
      );
      for (const page of [taken, unknown, ...others]) {
        expect(page.status).toBe(404);
        const said = read(page);
        expect([said.title, said.meta('robots'), said.canonical, said.types]).toEqual([
          'لا صفحة بهذا العنوان. · مدرسة منارة الأمريكية',
          'noindex',
          undefined,
          [],
        ]);
        expect(page.html).not.toMatch(/سر|من ينتظر|بذرة|og:image/);
      }
    } finally {
      await sql`update public.posts set scope = 'public' where id = ${POST}`;
    }
  });

  test(`the list of pages names every public one with its last change, and nothing that is not (${door})`, async () => {
    const { status, headers, html } = await get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const listed = new Map(
      [...html.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<)?/g)].map(([, address = '', at]) => [address, at]),
    );
    const [row] = await sql<{ at: Date }[]>`select updated_at as at from public.posts where id = ${HOSTILE}`;
    expect(listed.get(`https://manara.example/post/${HOSTILE}`)).toBe(row?.at.toISOString());
    for (const path of ['/', '/posts', '/help/visitor', `/teachers/${TEACHER}`, `/award/${AWARD}`])
      expect([...listed.keys()]).toContain(`https://manara.example${path}`);
    expect([...listed.keys()].join('\n')).not.toMatch(new RegExp(`${APPLICANT}|/login|/teacher/`));
    const addresses = await Promise.all([...listed.keys()].map((address) => get(new URL(address).pathname)));
    expect(addresses.filter((page) => page.status !== 200)).toEqual([]);
    expect((await get('/sitemap-1.xml')).status).toBe(404);
  });

  test(`pages of people get the shell as it was built (${door})`, async () => {
    for (const path of ['/login', '/teacher/posts/edit/1', '/student/dashboard', '/search'])
      expect(await get(path)).toMatchObject({ status: 200, html: SHELL });
  });

  test(`the scripts and styles of the shell stay byte for byte, and nobody keeps a page (${door})`, async () => {
    const { html, headers } = await get(`/post/${POST}`);
    for (const part of ["<script data-config=''>scripts();</script>", '<style>.shell{}</style>'])
      expect(html).toContain(part);
    expect([headers['cache-control'], headers['content-type']]).toEqual(['no-cache', 'text/html; charset=utf-8']);
    expect(headers['vary']).toMatch(/sec-fetch-dest, accept$/);
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });
}

test('a browser gets the shell, and a service worker the very bytes that were built, however old it is', async () => {
  const browser = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const path of ['/', '/posts', `/post/${POST}`, '/nowhere']) {
    const { status, html } = await ask(path, browser);
    expect([status, html.replace(/data-config='[^']*'/, "data-config=''")]).toEqual([200, SHELL]);
  }
  const workers = [{ accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, { accept: '*/*' }];
  for (const worker of workers) expect(await ask('/', worker)).toMatchObject({ status: 200, html: SHELL });
  const home = read(await ask('/', { accept: 'text/html,application/xhtml+xml' }));
  expect([home.title, home.types]).toEqual(['مدرسة منارة الأمريكية', ['School', 'WebSite']]);
});

test('what was told already is not sent again, and a change is told at once', async () => {
  const first = await ask(`/post/${POST}`, { accept: '*/*' });
  expect(first.headers['vary']).toBe('accept-encoding, sec-fetch-dest, accept');
  const known = { accept: '*/*', 'if-none-match': String(first.headers['etag']) };
  expect((await ask(`/post/${POST}`, known)).status).toBe(304);
  await sql`update public.posts set title = 'بذرة العدس' where id = ${POST}`;
  expect(read(await ask(`/post/${POST}`, known)).title).toBe('بذرة العدس · مدرسة منارة الأمريكية');
  await sql`update public.posts set title = 'بذرة الفول' where id = ${POST}`;
});

test('where nobody answers, the function says when to ask again', async () => {
  for (const name of ['PORTAL_URL', 'SUPABASE_URL']) {
    vi.stubEnv(name, 'http://127.0.0.1:9');
    const answer = await call(ofNode, `/post/${POST}`);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
    vi.stubEnv(name, stack.url);
  }
  const posted = await ofNode.fetch(new Request('https://project.example/pages/', { method: 'POST' }));
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('each address waits in a line of its own for the rows of a head, as it does for those of a table', async () => {
  const places: string[] = [];
  const reads: ReadSlots = {
    run({ place }, readRows) {
      places.push(place);
      return readRows();
    },
  };
  const lite = { fetch: async () => Response.json([]) } as unknown as LiteApi;
  const keys = { publishableKey: 'sb_publishable_x' } as StackKeys;
  const rows = rowsForPages(Promise.resolve(lite), { url: stack.url, keys, reads, proxies: new Set(['127.0.0.1']) });
  const from = (address: string) =>
    ({ headers: { 'x-forwarded-for': address }, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;
  const { signal } = new AbortController();
  for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'])
    await rows(signal, from(address))('posts');
  await rows(signal)('posts');
  expect(places).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8:0:0', '2001:db8:0:0', '2001:db8:0:1', 'everybody']);
});
