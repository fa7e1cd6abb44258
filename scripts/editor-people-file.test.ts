import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { readPeopleFile } from './editor-people-file.ts';

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'manara-people-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'people.json');
  writeFileSync(path, text);
  return path;
}

test('people of an app are signed in by what their pages find, and leave none of it behind', () => {
  const { people, audiences, pages } = readPeopleFile(
    fileOf(
      JSON.stringify({
        people: [
          { id: 'editor', titles: { '': 'Editor' }, storage: { token: 'a' }, cookies: { role: 'editor' } },
          { id: 'guest', titles: { '': 'Guest' }, storage: { name: '</script>' } },
        ],
        audiences: [{ id: 'staff', titles: { '': 'Staff' }, people: ['editor'] }],
        pages: [{ path: '/drafts', titles: { '': 'Drafts' }, audience: 'staff' }],
      }),
    ),
  );
  const kept = new Map<string, string>();
  const document = { cookie: '' };
  const localStorage = {
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const become = (id: string | null): unknown => {
    runInNewContext(people?.script(id) ?? '', { localStorage, document });
    return [Object.fromEntries(kept), document.cookie];
  };
  expect(people?.list.map(({ id }) => id)).toEqual(['editor', 'guest']);
  expect(become('editor')).toEqual([{ token: 'a' }, 'role=editor;path=/']);
  expect(become('guest')).toEqual([{ name: '</script>' }, 'role=;max-age=0;path=/']);
  expect(become(null)).toEqual([{}, 'role=;max-age=0;path=/']);
  expect([audiences.length, pages]).toEqual([1, [{ path: '/drafts', titles: { '': 'Drafts' }, audience: 'staff' }]]);
});

test.each([
  ['{', 'cannot be read as JSON'],
  ['{}', 'people is not as the guide says'],
  ['{"people":[{"id":"a","titles":{},"cookies":{"role":"a; domain=b"}}]}', 'people.0.cookies.role is not as'],
  ['{"people":[{"id":"a","titles":{},"cookies":{"role;max-age":"0"}}]}', 'is not as the guide says'],
  ['{"people":[{"id":"a","titles":{},"password":"p"}]}', 'is not as the guide says'],
])('what is wrong with %s is one line', (text, why) => {
  expect(() => readPeopleFile(fileOf(text))).toThrow(why);
});
