import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostgresDatabase } from '../support/database.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { openTemplateCopy } from '../support/template.ts';
import { prepareAttempts, tryMutant } from './try-mutants.ts';

/** One of each kind; `npm run test:db:mutation` tries them all. */
const sample = [
  'policy posts_edit: using inverted',
  'policy posts_write: with check without ( SELECT private.is_teacher() AS is_teacher)',
  'policy students_read: using always true',
  'policy student_gpas_read: dropped',
  'policy teacher_post_interactions_delete: using without (teacher_id = ( SELECT auth.uid() AS uid))',
  'table public.students: disable row level security',
  'grant UPDATE (is_approved) on teachers to authenticated',
  'grant SELECT on post_interactions to anon',
  'revoke DELETE on posts from authenticated',
  'trigger teachers_2_scope: dropped',
  'trigger student_gpas_audit: dropped',
  'private.require_admin(): refuses nobody',
  'private.demand_own(jsonb): refuses nobody',
];

describe('a sample of what can be made wrong', () => {
  let db: PostgresDatabase;
  let mutants: Mutant[];

  beforeAll(async () => {
    db = await openTemplateCopy();
    await prepareAttempts(db);
    mutants = await mutantsOf(db);
  });
  afterAll(() => db.close());

  test.each(sample)('%s is noticed', async (name) => {
    const mutant = mutants.find((each) => each.name === name);
    if (mutant === undefined) throw new Error(`there is no such mutant any more: ${name}`);
    expect((await tryMutant(db, mutant)).noticedBy).not.toBeNull();
  });
});
