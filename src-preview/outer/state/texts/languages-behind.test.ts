import { expect, test } from 'vitest';
import type { Activity } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';
import { activityOf } from '../store/activity.fixture.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { onlyChangedLanguage, rememberChanged, settleLanguages } from './languages-behind.ts';
import { nothingSelected } from '../store/selected.ts';

const activity = (id: string, state: Activity['state'] = 'done') => activityOf(id, { state });
const versions = ['ar', 'en'].map((language) => ({ language }) as never);
const report = (target: string) => ({ target, versions });

function setUp() {
  const store = createEditorStore();
  const write = (id: string, target: string, language: string) => {
    store.setState(({ activities }) => ({ activities: [activity(id), ...activities] }));
    rememberChanged(store, report(target), { language, activityId: id as ActivityId });
  };
  const behind = (target: string) => {
    const { entries, activities } = store.getState();
    return onlyChangedLanguage(target, entries.changed, activities);
  };
  return { store, write, behind };
}

test('an entry of which one language was changed is remembered, whatever is changed or looked at afterwards', () => {
  const { store, write, behind } = setUp();
  write('1', 'home.title', 'ar');
  write('2', 'home.all', 'en');
  store.setState(nothingSelected());
  expect([behind('home.title'), behind('home.all'), behind('home.today')]).toEqual(['ar', 'en', null]);
});

test('the other language, a change taken back and who leaves it settle it; a change made again asks again', () => {
  const { store, write, behind } = setUp();
  write('1', 'home.title', 'ar');
  write('2', 'home.title', 'en');
  expect(behind('home.title')).toBeNull();
  store.setState({ activities: [activity('2', 'undone'), activity('1')] });
  expect(behind('home.title')).toBe('ar');
  store.setState({ activities: [activity('2', 'undone'), activity('1', 'undone')] });
  expect(behind('home.title')).toBeNull();
  store.setState({ activities: [activity('2', 'undone'), activity('1')] });
  settleLanguages(store, 'home.title');
  expect(behind('home.title')).toBeNull();
});

test('a change is known by its own answer: the history may not know it yet, or know a newer one of another window', () => {
  const { store, behind } = setUp();
  rememberChanged(store, report('home.title'), { language: 'ar', activityId: 'mine' as ActivityId });
  expect(behind('home.title')).toBeNull();
  store.setState({ activities: [activity('of another'), activity('mine')] });
  expect(behind('home.title')).toBe('ar');
  store.setState({ activities: [activity('of another'), activity('mine', 'undone')] });
  expect(behind('home.title')).toBeNull();
});

test('what has one language alone leaves none behind', () => {
  const { store, behind } = setUp();
  store.setState({ activities: [activity('1')] });
  const activityId = '1' as ActivityId;
  rememberChanged(store, { target: 'name', versions: versions.slice(1) }, { language: 'ar', activityId });
  rememberChanged(store, report('label'), { language: null, activityId });
  expect([behind('name'), behind('label')]).toEqual([null, null]);
});
