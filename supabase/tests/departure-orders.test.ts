import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../../scripts/node-kit/long-run.ts';
import { account, impersonate, type PostgresDatabase } from './support/database.ts';
import { addAdmin, addPost, addTeacher } from './support/school.ts';
import { openTemplateCopy } from './support/template.ts';

/** So many departures and ways back one after another. */
const longest = isLongRun ? 6 : 5;

let db: PostgresDatabase;

beforeAll(async () => {
  db = await openTemplateCopy();
});
afterAll(() => db.close());

/** A departure that stands: without an heir everything stays under the name. */
interface Departure {
  readonly of: number;
  readonly heir: number | null;
}
type Step =
  | { readonly name: 'leaves'; readonly departure: Departure }
  | { readonly name: 'returns'; readonly who: number };

const people = [0, 1, 2];

/** Everything that may happen next. */
function stepsAfter(current: readonly Departure[], isFirst: boolean): readonly Step[] {
  const here = people.filter((who) => current.every(({ of }) => of !== who));
  // Whoever leaves first is called the first one: the three are alike.
  return (isFirst ? people.slice(0, 1) : people).flatMap((who): Step[] => {
    if (!here.includes(who)) return [{ name: 'returns', who }];
    const heirs = [null, ...here.filter((heir) => heir !== who)];
    return heirs.map((heir) => ({ name: 'leaves', departure: { of: who, heir } }));
  });
}

function currentAfter(current: readonly Departure[], step: Step): readonly Departure[] {
  return step.name === 'leaves' ? [...current, step.departure] : current.filter(({ of }) => of !== step.who);
}

/** Under whom it is read what one of them wrote: whoever is back has never left. */
function holderOf(author: number, current: readonly Departure[]): number {
  return current.reduce((holder, { of, heir }) => (of === holder && heir !== null ? heir : holder), author);
}

test('whoever of three leaves and comes back, in whichever order: everybody has theirs, as if whoever is back had never left', async () => {
  const admin = await addAdmin(db);
  const ids = [await addTeacher(db), await addTeacher(db), await addTeacher(db)];
  const posts: string[] = [];
  for (const id of ids) {
    posts.push(await addPost(db, id));
    await db.query(
      `insert into public.achievements (title, description, teacher_id) values ('كأس', $1::text, $1::uuid)`,
      [id],
    );
  }
  let played = 0;
  const wrong: { readonly steps: readonly Step[]; readonly found: readonly number[] }[] = [];
  await db.sql
    .begin(async (sql) => {
      await sql.unsafe(impersonate(account(admin)));
      // Versions of whoever has left are read as well.
      await sql.unsafe('reset role');
      const version = `(select revision from public.teachers where id = $1)`;
      const act = async (step: Step): Promise<void> => {
        if (step.name === 'returns')
          await sql.unsafe(`select public.take_teacher_back($1, ${version})`, [ids[step.who] ?? '']);
        else {
          const { of, heir } = step.departure;
          await sql.unsafe(`select public.let_teacher_go($1, $2, ${version})`, [
            ids[of] ?? '',
            heir === null ? null : (ids[heir] ?? ''),
          ]);
        }
      };
      const holders = async (): Promise<number[]> => {
        const rows = await sql<{ id: string; holder: string }[]>`
          select id, teacher_id as holder from public.posts
          union all select description::uuid, teacher_id from public.achievements`;
        const found = new Map(rows.map(({ id, holder }) => [id, ids.indexOf(holder)]));
        return [...posts, ...ids].map((id) => found.get(id) ?? -1);
      };
      const play = async (before: readonly Departure[], past: readonly Step[]): Promise<void> => {
        if (past.length === longest) return;
        for (const step of stepsAfter(before, past.length === 0)) {
          await sql
            .savepoint(async () => {
              await act(step);
              const current = currentAfter(before, step);
              const expected = people.map((author) => holderOf(author, current));
              const found = await holders();
              if (found.join() !== [...expected, ...expected].join()) wrong.push({ steps: [...past, step], found });
              played += 1;
              await play(current, [...past, step]);
              throw undone;
            })
            .catch((error: unknown) => {
              if (error !== undone) throw error;
            });
        }
      };
      await play([], []);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  expect(wrong).toEqual([]);
  // The tree is as large as it is drawn: nothing of it was passed over.
  expect(played).toBe(sizeOf([], 0));
}, 240_000);

/** Thrown to go back to where a step began. */
const undone = new Error('undone');

function sizeOf(current: readonly Departure[], depth: number): number {
  if (depth === longest) return 0;
  return stepsAfter(current, depth === 0).reduce(
    (sum, step) => sum + 1 + sizeOf(currentAfter(current, step), depth + 1),
    0,
  );
}
