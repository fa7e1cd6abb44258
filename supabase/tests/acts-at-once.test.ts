import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account, type PostgresDatabase } from './support/database.ts';
import { addAdmin, addPost, addStudent, addTeacher, addUser } from './support/school.ts';
import { openTemplateCopy } from './support/template.ts';
import { whileOpen } from './support/while-open.ts';

let db: PostgresDatabase;

beforeAll(async () => {
  db = await openTemplateCopy();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from auth.users');
  await db.query('delete from private.year_ends');
  await db.query('delete from private.rate_limit');
  await db.query('update private.settings set school_year = 2026');
});

/** Who and what two people have before them who do something at the same moment. */
interface Scene {
  readonly admin: string;
  readonly owner: string;
  readonly teacher: string;
  readonly applicant: string;
  readonly student: string;
  readonly pupil: string;
  readonly post: string;
}

async function openScene(): Promise<Scene> {
  const owner = await addTeacher(db, { role: 'owner' });
  const teacher = await addTeacher(db);
  return {
    admin: await addAdmin(db),
    owner,
    teacher,
    applicant: await addTeacher(db, { approved: false }),
    student: await addStudent(db),
    pupil: await addStudent(db, { approved: false }),
    post: await addPost(db, teacher),
  };
}

type Who = 'admin' | 'owner' | 'student';
type Deed = readonly [who: Who, text: string];

interface Act {
  /** What both do; the second one comes while the first is at work. */
  readonly deed: (scene: Scene, arranged: string) => Deed;
  /** What is there before, of which the deed may need an id. */
  readonly arrange?: (scene: Scene) => Promise<string>;
  /** What came of the second one. */
  readonly done: string;
  /** Something else that somebody does meanwhile, and what comes of the deed then. */
  readonly meanwhile: (scene: Scene, arranged: string) => Deed;
  readonly changed: string;
}

const marks = `'{"stay": [], "leave": []}'`;
const today = `(now() at time zone 'Africa/Cairo')::date`;
const endYear = `select public.end_year(2026, ${marks}, public.preview_year_end(${marks}) ->> 'stamp')`;

async function call(who: string, text: string): Promise<string> {
  const [row] = await db.call<Record<string, string>>(account(who), text);
  return Object.values(row ?? {})[0] ?? '';
}
const decided = (kind: string, id: string, verdict: string): string =>
  `select public.decide_applications('${JSON.stringify([{ kind, id, verdict, version: 1, role: 'teacher' }])}')`;

/** Every deed of staff that two people can do at once. */
const acts: Readonly<Record<string, Act>> = {
  approve_teacher: {
    deed: (of) => ['admin', `select public.approve_teacher('${of.applicant}', 'teacher', 1)`],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.decline_teacher('${of.applicant}', 1)`],
    changed: 'PT404',
  },
  decline_teacher: {
    deed: (of) => ['admin', `select public.decline_teacher('${of.applicant}', 1)`],
    done: 'PT404',
    meanwhile: (of) => ['admin', `select public.approve_teacher('${of.applicant}', 'teacher', 1)`],
    changed: 'PT409',
  },
  revoke_teacher: {
    deed: (of) => ['admin', `select public.revoke_teacher('${of.teacher}', 1)`],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.set_teacher_role('${of.teacher}', 'owner', 1)`],
    changed: 'PT409',
  },
  set_teacher_role: {
    deed: (of) => ['admin', `select public.set_teacher_role('${of.teacher}', 'owner', 1)`],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.let_teacher_go('${of.teacher}', null, 1)`],
    changed: 'PT409',
  },
  let_teacher_go: {
    deed: (of) => ['admin', `select public.let_teacher_go('${of.teacher}', '${of.owner}', 1)`],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.let_teacher_go('${of.owner}', null, 1)`],
    changed: 'PT404',
  },
  take_teacher_back: {
    arrange: async (of) => call(of.admin, `select public.let_teacher_go('${of.teacher}', null, 1) ->> 'version'`),
    deed: (of, version) => ['admin', `select public.take_teacher_back('${of.teacher}', ${version})`],
    done: 'PT409',
    meanwhile: (of, version) => ['admin', `select public.approve_teacher('${of.teacher}', 'teacher', ${version})`],
    changed: 'PT409',
  },
  approve_student: {
    deed: (of) => ['admin', `select public.approve_student('${of.pupil}', 1)`],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.decline_student('${of.pupil}', 1)`],
    changed: 'PT404',
  },
  decline_student: {
    deed: (of) => ['admin', `select public.decline_student('${of.pupil}', 1)`],
    done: 'PT404',
    meanwhile: (of) => ['admin', `select public.approve_student('${of.pupil}', 1)`],
    changed: 'PT409',
  },
  revoke_student: {
    deed: (of) => ['admin', `select public.revoke_student('${of.student}', 1)`],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.edit_student('${of.student}', 'مريم علي', null, 1)`],
    changed: 'PT409',
  },
  edit_student: {
    deed: (of) => ['admin', `select public.edit_student('${of.student}', 'مريم علي', null, 1)`],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.revoke_student('${of.student}', 1)`],
    changed: 'PT409',
  },
  // It answers for each by itself, with the same codes.
  decide_applications: {
    deed: (of) => ['admin', decided('teacher', of.applicant, 'approve')],
    done: 'ok',
    meanwhile: (of) => ['admin', decided('teacher', of.applicant, 'decline')],
    changed: 'ok',
  },
  // The later slip is the one that is good.
  issue_reset_card: {
    deed: (of) => ['admin', `select * from public.issue_reset_card('${of.student}')`],
    done: 'ok',
    meanwhile: (of) => ['owner', `delete from public.students where id = '${of.student}'`],
    changed: 'PT404',
  },
  end_reset_card: {
    arrange: async (of) => call(of.admin, `select code from public.issue_reset_card('${of.student}')`),
    deed: (of) => ['admin', `select public.end_reset_card('${of.student}')`],
    done: 'PT404',
    // It is the newer slip that ends.
    meanwhile: (of) => ['admin', `select * from public.issue_reset_card('${of.student}')`],
    changed: 'ok',
  },
  // Ended twice it is ended; added to twice there are both.
  revoke_acceptance_code: {
    arrange: async (of) => call(of.owner, 'select code_id from public.issue_acceptance_codes(1)'),
    deed: (_of, code) => ['owner', `select public.revoke_acceptance_code('${code}')`],
    done: 'ok',
    meanwhile: (of, code) => [
      'owner',
      `update public.student_acceptance_codes set is_used = true, used_at = now(), student_id = '${of.student}' where id = '${code}'`,
    ],
    changed: 'PT409',
  },
  take_down_post: {
    deed: (of) => ['owner', `select public.take_down_post('${of.post}', 'سبب')`],
    done: 'PT409',
    meanwhile: (of) => ['owner', `delete from public.posts where id = '${of.post}'`],
    changed: 'PT404',
  },
  put_back_post: {
    arrange: async (of) => call(of.owner, `select public.take_down_post('${of.post}', 'سبب')`),
    deed: (of) => ['owner', `select public.put_back_post('${of.post}')`],
    done: 'PT409',
    meanwhile: (of) => ['owner', `delete from public.posts where id = '${of.post}'`],
    changed: 'PT404',
  },
  // Pinned twice it is pinned, until the day that was said last.
  pin_post: {
    deed: (of) => ['owner', `select public.pin_post('${of.post}', ${today})`],
    done: 'ok',
    meanwhile: (of) => ['owner', `select public.take_down_post('${of.post}', 'سبب')`],
    changed: 'PT409',
  },
  unpin_post: {
    arrange: async (of) => call(of.owner, `select public.pin_post('${of.post}', ${today})`),
    deed: (of) => ['owner', `select public.unpin_post('${of.post}')`],
    done: 'PT409',
    meanwhile: (of) => ['owner', `select public.take_down_post('${of.post}', 'سبب')`],
    changed: 'PT409',
  },
  set_student_gpa: {
    deed: (of) => ['owner', `select public.set_student_gpa('${of.student}', 3, 1)`],
    done: 'PT409',
    meanwhile: (of) => ['owner', `delete from public.students where id = '${of.student}'`],
    changed: 'PT404',
  },
  take_back_student_gpa: {
    arrange: async (of) => call(of.owner, `select public.set_student_gpa('${of.student}', 3, 1)`),
    deed: (of) => ['owner', `select public.take_back_student_gpa('${of.student}', 2)`],
    done: 'PT409',
    meanwhile: (of) => ['owner', `select public.set_student_gpa('${of.student}', 4, 2)`],
    changed: 'PT409',
  },
  end_year: {
    deed: () => ['owner', endYear],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.edit_student('${of.student}', 'مريم علي', 'الصف الثاني', 1)`],
    changed: 'PT409',
  },
  undo_year_end: {
    arrange: async (of) => call(of.owner, `${endYear} ->> 'id'`),
    deed: (_of, end) => ['owner', `select public.undo_year_end('${end}')`],
    done: 'PT409',
    // It answers that nothing was taken back, and whom that concerns.
    meanwhile: (of) => ['admin', `select public.edit_student('${of.student}', 'مريم علي', 'الصف التاسع', 2)`],
    changed: 'ok',
  },
  set_student_leaving: {
    deed: (of) => ['owner', `select public.set_student_leaving('${of.student}', true)`],
    done: 'PT409',
    meanwhile: (of) => ['admin', `select public.revoke_student('${of.student}', 1)`],
    changed: 'PT409',
  },
  complete_account_deletion: {
    arrange: async (of) => {
      await call(of.student, 'select public.request_account_deletion()');
      await db.query(`update private.deletion_requests set due_at = now() - interval '1 minute'`);
      return '';
    },
    deed: (of) => ['admin', `select public.complete_account_deletion('${of.student}')`],
    done: 'PT404',
    meanwhile: () => ['student', 'select public.cancel_account_deletion()'],
    changed: 'PT404',
  },
};

/** What people do about themselves, and what only reads or adds: two at once are two. */
const ofOneself = [
  'begin_upload',
  'cancel_account_deletion',
  'check_acceptance_code',
  'claim_browser_interactions',
  'end_my_session',
  'end_push_subscription',
  'export_my_data',
  'grade_history',
  'issue_acceptance_codes',
  'list_students_with_gpa',
  'list_yearly_averages',
  'redeem_acceptance_code',
  'redeem_reset_card',
  'renew_push_subscription',
  'request_account_deletion',
  'save_push_subscription',
  'sync_push',
  'sync_push_together',
  'unclaim_browser_interactions',
];

test('every function that changes something is among the acts, or is about oneself', async () => {
  const rows = await db.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc as p
     where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and has_function_privilege('authenticated', p.oid, 'execute')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(acts), ...ofOneself].toSorted());
});

/** One deed in a transaction that is open while another is done. */
async function atOnce(of: Scene, first: Deed, second: Deed): Promise<string> {
  const by = { admin: of.admin, owner: of.owner, student: of.student };
  // What no function does is done as the owner of everything.
  const isPlain = !first[1].startsWith('select');
  return whileOpen(db, isPlain ? null : account(by[first[0]]), first[1], () =>
    db.call(account(by[second[0]]), second[1]),
  );
}

test.each(Object.entries(acts))('two who do it at once: the second one is told so: %s', async (_name, act) => {
  const of = await openScene();
  const arranged = (await act.arrange?.(of)) ?? '';
  const deed = act.deed(of, arranged);
  expect(await atOnce(of, deed, deed)).toBe(act.done);
});

test.each(Object.entries(acts))('what somebody changes meanwhile is not done over: %s', async (_name, act) => {
  const of = await openScene();
  const arranged = (await act.arrange?.(of)) ?? '';
  expect(await atOnce(of, act.meanwhile(of, arranged), act.deed(of, arranged))).toBe(act.changed);
});

test('who decides on many is told of each', async () => {
  const of = await openScene();
  const other = await addUser(db);
  const approve = decided('teacher', of.applicant, 'approve');
  await call(of.admin, approve);
  const [late] = await db.call<{ answers: unknown }>(account(of.admin), `${approve} as answers`);
  const [gone] = await db.call<{ answers: unknown }>(
    account(of.admin),
    `${decided('teacher', other, 'approve')} as answers`,
  );
  expect([late?.answers, gone?.answers]).toMatchObject([[{ code: 'PT409' }], [{ code: 'PT404' }]]);
});
