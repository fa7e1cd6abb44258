import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from '../../data/database/database.ts';
import { noteRestored } from '../../sync/protocol/lineage-history.ts';
import { restoredSource } from './sync-sources.ts';

test('a restored school that another database has met is news', async () => {
  const db = createDatabase(`restored-${crypto.randomUUID()}`);
  const notify = vi.fn<(trigger: string) => void>();
  const end = restoredSource(db)(notify);
  onTestFinished(async () => {
    end();
    await db.delete();
  });
  // Which of them is the first that is read nobody knows; each after it is news.
  await vi.waitFor(async () => {
    await db.transaction('rw', db.meta, () => noteRestored(db, crypto.randomUUID()));
    expect(notify).toHaveBeenCalledWith('poke');
  });
});
