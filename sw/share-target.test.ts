import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { characterCount } from '../src/domain/characters.ts';
import { forgetPersonalCaches } from '../src/platform/forget-personal-caches.ts';
import { claimShared, noteDraft, readShared, sharedCacheName } from '../src/platform/shared-work.ts';
import { cacheInMemory, withoutDatabases } from './cache.fixture.ts';
import { maxSharedBytes, readForm, takeShared } from './share-target.ts';

const origin = 'https://school.example';
let isFull = false;
const { kept, names, urlOf, storage } = cacheInMemory(origin, (key) => isFull && !key.endsWith('words'));
const worker = { caches: storage, location: { origin } };

beforeEach(() => {
  kept.clear();
  isFull = false;
});

const picture = (name: string, sizeBytes = 10) => new File([new Uint8Array(sizeBytes)], name, { type: 'image/png' });

function shared(parts: Readonly<Record<string, string | readonly File[]>>): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else for (const file of value) form.append(name, file, file.name);
  }
  return new Request(`${origin}/share`, { method: 'POST', body: form });
}

/** Answers are made for a page; here there is none to give an address its host. */
vi.spyOn(Response, 'redirect').mockImplementation(
  (url, status = 302) => new Response(null, { status, headers: { location: String(url) } }),
);

async function take(request: Request) {
  const answer = await takeShared(request, worker);
  const id = new URL(answer.headers.get('location') ?? '', origin).searchParams.get('shared') ?? '';
  const words = await kept
    .get(urlOf(`/shared/${id}/words`))
    ?.clone()
    .json();
  return { answer, id, words };
}

test('words and pictures are kept under a name that nobody can guess, and lead to the form', async () => {
  const { answer, id, words } = await take(
    shared({
      title: ' رحلة\nالقبة ',
      text: 'نص',
      url: 'https://x.example',
      pictures: [picture('a.png'), picture('b.png')],
    }),
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/teacher/posts/new?shared=${id}`);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(words).toMatchObject({
    title: 'رحلة القبة',
    text: 'نص\n\nhttps://x.example',
    files: [{ name: 'a.png' }, { name: 'b.png' }],
    problems: [],
  });
  expect(kept.size).toBe(3);
  expect(new Set(names)).toEqual(new Set([sharedCacheName]));
});

test('more pictures than a post carries, and larger ones than are made small, are left out and said', async () => {
  const many = Array.from({ length: 22 }, (_, place) => picture(`${place}.png`));
  expect((await readForm(shared({ pictures: many }))).problems).toEqual(['too-many']);
  expect((await readForm(shared({ pictures: many }))).files).toHaveLength(20);
  const large = await readForm(shared({ pictures: [picture('film.png', 61 * 1024 * 1024), picture('a.png')] }));
  expect(large.files.map(({ name }) => name)).toEqual(['a.png']);
  expect(large.problems).toEqual(['too-large']);
});

test('what is far too large is not read to its end', async () => {
  const chunk = new Uint8Array(8 * 1024 * 1024);
  let sentBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentBytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = new Request(`${origin}/share`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  expect(await readForm(request)).toEqual({ title: '', text: '', files: [], problems: ['too-large'] });
  expect(sentBytes).toBeLessThan(maxSharedBytes + 4 * chunk.byteLength);
});

test.each([
  ['long words', { title: '🌙'.repeat(201), text: 'ا'.repeat(50_001) }, [200, 50_000], ['long-title', 'long-text']],
  ['words that just fit', { title: '🌙'.repeat(200), text: 'ا'.repeat(50_000) }, [200, 50_000], []],
  [
    'an address without room',
    { text: 'ا'.repeat(49_990), url: 'https://x.example/y' },
    [0, 49_990],
    ['no-room-for-link'],
  ],
  ['an address with room', { text: 'ا'.repeat(49_979), url: 'https://x.example/y' }, [0, 50_000], []],
  [
    'an address behind too much',
    { text: 'ا'.repeat(50_002), url: 'https://x.example/y' },
    [0, 50_000],
    ['long-text', 'no-room-for-link'],
  ],
])('of %s what a post takes is kept, and what it does not is said', async (_name, sent, counts, problems) => {
  const read = await readForm(shared(sent));
  expect([characterCount(read.title), characterCount(read.text)]).toEqual(counts);
  expect(read.problems).toEqual(problems);
});

test('an empty picture among others is said, and a field without a file is nothing', async () => {
  const read = await readForm(shared({ pictures: [picture('a.png'), picture('empty.png', 0), picture('b.png')] }));
  expect([read.files.map(({ name }) => name), read.problems]).toEqual([['a.png', 'b.png'], ['empty']]);
  expect(await readForm(shared({ pictures: [picture('', 0)] }))).toMatchObject({ files: [], problems: [] });
});

test('what is no form is nothing', async () => {
  expect(await readForm(shared({ title: 'x', pictures: 'not a file' }))).toMatchObject({ title: 'x', files: [] });
  for (const body of ['{}', 'title=x']) {
    const request = new Request(`${origin}/share`, { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    expect((await readForm(request)).problems).toEqual(['unreadable']);
  }
});

test('on a full device the words stay, and what is missing is said', async () => {
  isFull = true;
  const { words } = await take(shared({ title: 'عنوان', pictures: [picture('a.png')] }));
  expect(words).toMatchObject({ title: 'عنوان', files: [], problems: ['no-room'] });
});

test('what nobody came for within an hour goes with the next', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  try {
    const first = await take(shared({ title: 'قديم', pictures: [picture('a.png')] }));
    vi.setSystemTime(30 * 60_000);
    const second = await take(shared({ title: 'أحدث' }));
    expect(kept.size).toBe(3);
    vi.setSystemTime(61 * 60_000);
    await take(shared({ title: 'جديد' }));
    expect([...kept.keys()].some((url) => url.includes(first.id))).toBe(false);
    expect([...kept.keys()].some((url) => url.includes(second.id))).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a form of another site is not taken', async () => {
  const request = shared({ title: 'x' });
  Object.defineProperty(request, 'referrer', { value: 'https://evil.example/page' });
  const answer = await takeShared(request, worker);
  expect(answer.headers.get('location')).toBe('/');
  expect(kept.size).toBe(0);
});

describe('of what was shared and nobody took', () => {
  const mona = 'a0000000-0000-4000-8000-000000000001';
  const sara = 'a0000000-0000-4000-8000-000000000002';
  const ids = () => [...new Set([...kept.keys()].map((url) => url.split('/').at(-2)))];

  beforeEach(() => {
    vi.stubGlobal('caches', storage);
    vi.stubGlobal('indexedDB', withoutDatabases);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('whoever signs out takes theirs along, and leaves what waits for somebody whose session was ended', async () => {
    const shares = [
      await take(shared({ title: 'رحلة' })),
      await take(shared({ title: 'قبة' })),
      await take(shared({})),
    ];
    const [own, others] = shares.map(({ id }) => id);
    await claimShared(own ?? '', mona);
    await claimShared(others ?? '', sara);
    await forgetPersonalCaches({ leaver: mona, spared: null });
    expect(ids()).toEqual([others]);
  });

  test('where somebody has gone without a word only that goes which is nobody’s, and not what was shared just now', async () => {
    const shares = [
      await take(shared({})),
      await take(shared({})),
      await take(shared({ pictures: [picture('a.png')] })),
    ];
    const [own, left, now] = shares.map(({ id }) => id);
    await claimShared(own ?? '', mona);
    await forgetPersonalCaches({ leaver: null, spared: now ?? '' });
    expect(new Set(ids())).toEqual(new Set([own, now]));
    expect(ids()).not.toContain(left);
    expect((await readShared(now ?? '', sara))?.files.map(({ name }) => name)).toEqual(['a.png']);
  });

  test('once it is a draft only that is left of it, for its owner, until they leave', async () => {
    const { id } = await take(shared({ title: 'رحلة', pictures: [picture('a.png')] }));
    const found = await readShared(id, mona);
    if (found) await noteDraft(id, found.words, 'draft-1');
    expect(kept.size).toBe(1);
    expect(await readShared(id, mona)).toMatchObject({ words: { title: '', draft: 'draft-1' }, files: [] });
    expect(await readShared(id, sara)).toBeNull();
    await forgetPersonalCaches({ leaver: mona, spared: null });
    expect(kept.size).toBe(0);
  });

  test('it is given to whoever comes to it first, whole and again, and to nobody else', async () => {
    const { id } = await take(shared({ title: 'رحلة', pictures: [picture('a.png')] }));
    expect((await readShared(id, mona))?.files).toHaveLength(1);
    expect(await readShared(id, sara)).toBeNull();
    expect((await readShared(id, mona))?.words.title).toBe('رحلة');
  });

  test('an hour later it is given to nobody, and goes', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    try {
      const { id } = await take(shared({ title: 'قديم' }));
      vi.setSystemTime(61 * 60_000);
      expect(await readShared(id, mona)).toBeNull();
      expect(kept.size).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
