import type { DraftRecord } from '../database/draft-record.ts';

/** Something a person began to write. */
export const aDraft: DraftRecord = {
  key: 'post:00000001-0000-4000-8000-000000000000',
  kind: 'post',
  id: '00000001-0000-4000-8000-000000000000',
  base: null,
  typed: { title: 'رحلة' },
  wanted: null,
  isDeletion: false,
  queue: { name: 'none' },
  mid: null,
  version: 0,
  sentVersion: 0,
  updatedAt: 1,
};
