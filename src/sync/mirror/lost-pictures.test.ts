import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { readMeta } from '../../data/database/meta.ts';
import { Bench, uuid } from '../testing/bench.ts';
import { ModelServer, postFields, teacherFields } from '../testing/model-server.ts';

const teacher = uuid(1, 'aaaa');
const picture = (name: string) => `post-media/${teacher}/${name}.webp`;
let bench: Bench;
let school: ModelServer;

beforeEach(async () => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  school = new ModelServer();
  school.write((tx) => tx.put('teachers', teacher, { ...teacherFields(teacher), profile_photo: portrait('first') }));
  school.addPost(uuid(1), { image_url: picture('own'), media_items: [item('one'), item('two')] });
  school.addPost(uuid(2), { image_url: picture('other') });
  await sync();
});

const portrait = (name: string) => `profile-photos/${teacher}/${name}.webp`;
const item = (name: string) => ({ kind: 'image', url: picture(name), thumb: picture(`${name}_thumb`) });
const sync = () => bench.engine(school.transport()).sync('test');
const lost = async () => [...((await readMeta(bench.db, 'lostPictures')) ?? [])].sort();
const edit = (fields: object) => school.write((tx) => tx.put('posts', uuid(1), postFields(uuid(1), { ...fields })));

test('what has come, and what changes in other words, loses none', async () => {
  edit({ title: 'Edited', image_url: picture('own'), media_items: [item('one'), item('two')] });
  school.addPost(uuid(3), { image_url: picture('third') });
  await sync();
  expect(await lost()).toEqual([]);
});

test('a picture that was taken off a post is noted, and what is still shown is not', async () => {
  edit({ image_url: picture('own'), media_items: [item('two')] });
  await sync();
  expect(await lost()).toEqual([picture('one'), picture('one_thumb')].sort());
});

test('all pictures of a post that left are noted, also where it is found missing after a restore', async () => {
  school.removePost(uuid(1));
  await sync();
  const ofFirst = ['own', 'one', 'one_thumb', 'two', 'two_thumb'].map(picture).sort();
  expect(await lost()).toEqual(ofFirst);
  const backup = school.backup();
  school.restore(backup);
  school.tamper('posts', (rows) => rows.delete(uuid(2)));
  await sync();
  await sync();
  expect(await lost()).toEqual([...ofFirst, picture('other')].sort());
});

test('a portrait that was replaced is noted', async () => {
  school.write((tx) => tx.put('teachers', teacher, { ...teacherFields(teacher), profile_photo: portrait('second') }));
  await sync();
  expect(await lost()).toEqual([portrait('first')]);
});
