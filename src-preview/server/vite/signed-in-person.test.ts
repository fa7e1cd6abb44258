import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import type { TargetPeople } from '../project/target-config.ts';
import { signedInPerson } from './signed-in-person.ts';

const person = (id: string) => ({ id, titles: {}, name: '' });
const people: TargetPeople = {
  list: ['teacher', 'gone', 'stranger'].map(person),
  look: async (id) => (id === 'gone' ? 'noServer' : id === 'stranger' ? 'noAccount' : 'there'),
  script: (id) => `localStorage.setItem('session', ${JSON.stringify(id ?? 'nobody')})`,
};

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'manara-signed-in-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** A page with a storage of its own, which loads with a script. */
function storage() {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return {
    kept,
    load: (script: string | null) => void (script && runInNewContext(script, { localStorage, console })),
  };
}

test('before anybody was chosen pages are left alone', async () => {
  const signedIn = await signedInPerson(people, await folder());
  expect([signedIn.person(), signedIn.script()]).toEqual([null, null]);
});

test('a person is in at each load, whatever was done in the page; a visitor is let sign in by hand', async () => {
  const signedIn = await signedInPerson(people, await folder());
  const { kept, load } = storage();
  expect(await signedIn.choose('teacher')).toEqual({ outcome: 'done', signedIn: 'teacher', turn: 1 });
  load(signedIn.script());
  kept.delete('session');
  load(signedIn.script());
  expect(kept.get('session')).toBe('teacher');
  await signedIn.choose(null);
  load(signedIn.script());
  expect(kept.get('session')).toBe('nobody');
  kept.set('session', 'by hand');
  load(signedIn.script());
  expect(kept.get('session')).toBe('by hand');
  await signedIn.choose(null);
  load(signedIn.script());
  expect(kept.get('session')).toBe('nobody');
});

test.each([
  ['gone', 'noServer'],
  ['stranger', 'noAccount'],
  ['unheard of', 'noAccount'],
])('%s is not let in (%s), and who is in stays', async (id, outcome) => {
  const signedIn = await signedInPerson(people, await folder());
  await signedIn.choose('teacher');
  const before = signedIn.script();
  expect(await signedIn.choose(id)).toEqual({ outcome, signedIn: 'teacher', turn: 1 });
  expect(signedIn.script()).toBe(before);
});

test('of two who are chosen at once the later counts, whoever is found first', async () => {
  const found = new Map<string, () => void>();
  const look = (id: string) => new Promise<'there'>((resolve) => found.set(id, () => resolve('there')));
  const path = await folder();
  const list = ['teacher', 'student'].map(person);
  const signedIn = await signedInPerson({ ...people, list, look }, path);
  const [first, second] = [signedIn.choose('teacher'), signedIn.choose('student')];
  found.get('student')?.();
  expect(await second).toEqual({ outcome: 'done', signedIn: 'student', turn: 2 });
  found.get('teacher')?.();
  expect(await first).toEqual({ outcome: 'overtaken', signedIn: 'student', turn: 2 });
  expect(signedIn.person()).toBe('student');
  expect((await signedInPerson({ ...people, list }, path)).person()).toBe('student');
});

test('one who was chosen later and is not let in leaves the one before', async () => {
  const signedIn = await signedInPerson(people, await folder());
  const [first, second] = await Promise.all([signedIn.choose('teacher'), signedIn.choose('stranger')]);
  expect([first.outcome, second.outcome, signedIn.person()]).toEqual(['done', 'noAccount', 'teacher']);
});

test('a choice that cannot be kept changes nothing', async () => {
  const path = await folder();
  const signedIn = await signedInPerson(people, path);
  await mkdir(join(path, 'signed-in'));
  await expect(signedIn.choose('teacher')).rejects.toThrow('signed-in');
  expect([signedIn.person(), signedIn.script()]).toEqual([null, null]);
});

test('the next editor goes on with the choice, of which nobody else can read, and which holds no way in', async () => {
  const path = await folder();
  await (await signedInPerson(people, path)).choose('teacher');
  expect((await signedInPerson(people, path)).person()).toBe('teacher');
  expect(Object.keys(JSON.parse(await readFile(join(path, 'signed-in'), 'utf8')))).toEqual(['person', 'mark']);
  expect((await stat(join(path, 'signed-in'))).mode & 0o077).toBe(0);
  expect((await signedInPerson({ ...people, list: [] }, path)).person()).toBeNull();
});
