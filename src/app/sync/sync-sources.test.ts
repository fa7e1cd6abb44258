import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../data/database/database.ts';
import { noteRestored } from '../../sync/protocol/lineage-history.ts';
import { beginEpoch } from '../../sync/mirror/pull-epoch.ts';
import { onPulled, restoredSource } from './sync-sources.ts';

test('each step of a pull that another context stored is told', async () => {
  const db = createDatabase(`pulled-${crypto.randomUUID()}`);
  const tell = vi.fn<() => void>();
  const end = onPulled(db, tell);
  onTestFinished(async () => {
    end();
    await db.delete();
  });
  // Which of them is the first that is read nobody knows; each after it is news.
  await expect
    .poll(async () => {
      await db.transaction('rw', db.meta, async () => beginEpoch(db));
      return tell.mock.calls.length;
    })
    .toBeGreaterThan(0);
});

test('a restored school that another database has met is news', async () => {
  const db = createDatabase(`restored-${crypto.randomUUID()}`);
  const notify = vi.fn<(trigger: string) => void>();
  const end = restoredSource(db)(notify);
  onTestFinished(async () => {
    end();
    await db.delete();
  });
  // Which of them is the first that is read nobody knows; each after it is news.
  await expect
    .poll(async () => {
      await db.transaction('rw', db.meta, () => noteRestored(db, crypto.randomUUID()));
      return notify.mock.calls;
    })
    .toContainEqual(['restored']);
});
