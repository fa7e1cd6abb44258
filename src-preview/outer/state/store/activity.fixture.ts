import type { Activity } from '../../../protocol/http/replies.ts';
import type { ActivityId } from '../../../protocol/ids.ts';

/** A change that stands, of the first turn and without files, but for what is said of it. */
export const activityOf = (name: string, some: Partial<Omit<Activity, 'activityId'>> = {}): Activity => ({
  activityId: name as ActivityId,
  path: 'mutate/editText',
  summary: {},
  made: 1,
  changed: some.made ?? 1,
  at: '2026-01-01T00:00:00Z',
  state: 'done',
  files: [],
  ...some,
});

/** A file that a change has written, of which nothing is looked at but which it is. */
export const writtenFile = (file: string): Activity['files'][number] => ({ file, before: '', after: '', patch: [] });
