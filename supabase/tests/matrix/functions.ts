import { actors, databaseRoleOf, type Actor, type Person } from './actors.ts';
import { downPostOf, entryOf } from './tables/publications.ts';
import { codeOf } from './tables/students.ts';
import { idOf, type Values, type World } from './world.ts';

/** A call and how it has to end for each actor: `ok` or an SQLSTATE. */
interface Call {
  readonly of: string;
  /** What is special about this call, where a function has several. */
  readonly case?: string;
  readonly args: (world: World, actor: Actor) => Values;
  readonly endings: Readonly<Record<Actor, string>>;
}

/** One attempt to call a function. */
export interface FunctionCell {
  readonly name: string;
  readonly actor: Actor;
  readonly function: string;
  readonly args: Values;
  readonly expected: string;
}

/** 42501 for whoever has no grant, the same for all other accounts, except those named. */
function endings(usual: string, others: Partial<Record<Actor, string>> = {}): Record<Actor, string> {
  const given = actors.map((actor) => [
    actor,
    others[actor] ?? (databaseRoleOf(actor) === 'authenticated' ? usual : '42501'),
  ]);
  // Every actor has been given an entry.
  return Object.fromEntries(given) as Record<Actor, string>;
}

/** HTTP 403 with the words of the portal. */
const FORBIDDEN = 'PT403';
const adminsOnly = endings(FORBIDDEN, { admin: 'ok' });
const anybody = endings('ok', { visitor: 'ok' });
const issuers = endings(FORBIDDEN, { teacher: 'ok', manager: 'ok', owner: 'ok', admin: 'ok' });
/** The day in Cairo. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(new Date());
/** By the specification grades are the business of owners and managers alone. */
const graders = endings(FORBIDDEN, { manager: 'ok', owner: 'ok' });
const keepers = endings(FORBIDDEN, { manager: 'ok', owner: 'ok', admin: 'ok' });
/** Who ends a school year. */
const yearKeepers = endings(FORBIDDEN, { owner: 'ok', admin: 'ok' });
const registered = 'PT409';
const likers = endings('42501', { student: 'ok', teacher: 'ok', manager: 'ok', owner: 'ok' });

const publishers = endings(FORBIDDEN, { teacher: 'ok', manager: 'ok', owner: 'ok' });

/** Called by functions of the project with the secret key. */
const serverOnly = { ...endings('42501'), service: 'ok' };

const nothing = (): Values => ({});
const about =
  (argument: string, person: Person, rest: Values = {}) =>
  (world: World): Values => ({ [argument]: world.ids[person], ...rest });
const noMarks = { stay: [], leave: [] };
const secret = () => ({ browser_secret: 'b'.repeat(40) });
const first = { expected_version: 1 };

const pushChoices = { language: 'ar', departments: [], teachers: [] };
const pushSubscription = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

/** Every function of the API. */
const calls: readonly Call[] = [
  { of: 'is_admin', args: nothing, endings: anybody },
  { of: 'sync_pull', args: () => ({ request: { cursors: {}, limit: 1 } }), endings: { ...anybody, service: 'ok' } },
  { of: 'sync_push', args: () => ({ mutations: [], ...secret() }), endings: anybody },
  { of: 'sync_push_together', args: () => ({ pushes: [] }), endings: endings('42501', { visitor: 'ok' }) },
  { of: 'check_acceptance_code', args: () => ({ code_value: '0000-0000-0000' }), endings: anybody },
  {
    of: 'redeem_acceptance_code',
    args: () => ({ code_value: '0000-0000-0000', display_name: 'Somebody', guardian_consent: true }),
    endings: endings('ok', {
      student: registered,
      pendingStudent: registered,
      pendingTeacher: registered,
      teacher: registered,
      manager: registered,
      owner: registered,
    }),
  },
  { of: 'issue_acceptance_codes', args: () => ({ how_many: 1 }), endings: issuers },
  { of: 'list_acceptance_codes', args: nothing, endings: issuers },
  {
    of: 'list_acceptance_codes',
    case: 'a page of some',
    args: () => ({
      filters: { state: 'used', who: 'a' },
      before_at: '2026-11-20T00:00:00Z',
      before_id: idOf('no code'),
      page: 1,
    }),
    endings: issuers,
  },
  { of: 'list_acceptance_code_batches', args: nothing, endings: issuers },
  {
    of: 'list_acceptance_code_batches',
    case: 'a page of some',
    args: () => ({
      filters: { who: 'a' },
      before_at: '2026-11-20T00:00:00Z',
      before_id: idOf('no code'),
      page: 1,
    }),
    endings: issuers,
  },
  { of: 'count_acceptance_codes', args: nothing, endings: issuers },
  { of: 'revoke_acceptance_code', args: () => ({ code_id: codeOf('student') }), endings: issuers },
  {
    of: 'revoke_acceptance_code',
    case: 'of somebody else',
    args: () => ({ code_id: codeOf('otherStudent') }),
    endings: { ...issuers, teacher: FORBIDDEN },
  },
  {
    of: 'approve_teacher',
    args: about('teacher_id', 'otherPending', { expected_role: 'manager', ...first }),
    endings: adminsOnly,
  },
  {
    of: 'approve_teacher',
    case: 'of another role than it was shown',
    args: about('teacher_id', 'otherPending', { expected_role: 'teacher', ...first }),
    endings: { ...adminsOnly, admin: 'PT409' },
  },
  {
    of: 'approve_teacher',
    case: 'of another version than it was shown',
    args: about('teacher_id', 'otherPending', { expected_role: 'manager', expected_version: 2 }),
    endings: { ...adminsOnly, admin: 'PT409' },
  },
  {
    of: 'approve_teacher',
    case: 'of oneself',
    args: about('teacher_id', 'pendingTeacher', { expected_role: 'owner', ...first }),
    endings: adminsOnly,
  },
  { of: 'decline_teacher', args: about('teacher_id', 'otherPending', first), endings: adminsOnly },
  { of: 'revoke_teacher', args: about('teacher_id', 'otherTeacher', first), endings: adminsOnly },
  {
    of: 'let_teacher_go',
    args: about('teacher_id', 'otherTeacher', { heir_id: null, ...first }),
    endings: adminsOnly,
  },
  {
    of: 'let_teacher_go',
    case: 'with an heir',
    args: ({ ids }) => ({ teacher_id: ids.otherTeacher, heir_id: ids.teacher, ...first }),
    endings: adminsOnly,
  },
  {
    of: 'let_teacher_go',
    case: 'with an heir who waits',
    args: ({ ids }) => ({ teacher_id: ids.otherTeacher, heir_id: ids.otherPending, ...first }),
    endings: { ...adminsOnly, admin: 'PT404' },
  },
  {
    of: 'take_teacher_back',
    case: 'who never left',
    args: about('teacher_id', 'otherTeacher', first),
    endings: { ...adminsOnly, admin: 'PT404' },
  },
  {
    of: 'set_teacher_role',
    args: about('teacher_id', 'otherTeacher', { new_role: 'owner', ...first }),
    endings: adminsOnly,
  },
  {
    of: 'edit_student',
    args: about('student_id', 'student', { display_name: 'اسم آخر', grade: 'الصف الثاني', ...first }),
    endings: adminsOnly,
  },
  { of: 'account_contact', args: about('account_id', 'student'), endings: adminsOnly },
  {
    of: 'account_contact',
    case: 'of nobody',
    args: () => ({ account_id: '00000000-0000-4000-8000-000000000000' }),
    endings: { ...adminsOnly, admin: 'PT404' },
  },
  { of: 'list_my_sessions', args: nothing, endings: endings('ok') },
  {
    of: 'end_my_session',
    case: 'of nobody',
    args: () => ({ session_id: idOf('no session') }),
    endings: endings('PT404'),
  },
  { of: 'issue_reset_card', args: about('student_id', 'student'), endings: adminsOnly },
  {
    of: 'issue_reset_card',
    case: 'for a teacher',
    args: about('student_id', 'teacher'),
    endings: { ...adminsOnly, admin: 'PT404' },
  },
  {
    of: 'end_reset_card',
    case: 'that nobody issued',
    args: about('student_id', 'student'),
    endings: { ...adminsOnly, admin: 'PT404' },
  },
  {
    of: 'redeem_reset_card',
    args: () => ({ card_code: '0000-0000-0000', new_password: 'Harbour-77' }),
    endings: anybody,
  },
  {
    of: 'redeem_reset_card',
    case: 'for a weak password',
    args: () => ({ card_code: '0000-0000-0000', new_password: 'harbour' }),
    endings: endings('22023', { visitor: '22023' }),
  },
  { of: 'approve_student', args: about('student_id', 'pendingStudent', first), endings: adminsOnly },
  { of: 'revoke_student', args: about('student_id', 'student', first), endings: adminsOnly },
  { of: 'decline_student', args: about('student_id', 'pendingStudent', first), endings: adminsOnly },
  {
    of: 'decline_student',
    case: 'who is approved',
    args: about('student_id', 'student', first),
    endings: { ...adminsOnly, admin: 'PT409' },
  },
  {
    of: 'decide_applications',
    args: (world) => ({
      decisions: [{ kind: 'student', id: world.ids.pendingStudent, verdict: 'approve', version: 1 }],
    }),
    endings: adminsOnly,
  },
  {
    of: 'decide_applications',
    case: 'that are no list',
    args: () => ({ decisions: {} }),
    endings: { ...adminsOnly, admin: '22023' },
  },
  {
    of: 'take_down_post',
    args: () => ({ post_id: entryOf('posts', 'otherTeacher'), reason: 'A pupil is named' }),
    endings: keepers,
  },
  {
    of: 'take_down_post',
    case: 'without a reason',
    args: () => ({ post_id: entryOf('posts', 'otherTeacher'), reason: ' ' }),
    endings: { ...keepers, manager: '22023', owner: '22023', admin: '22023' },
  },
  {
    of: 'take_down_post',
    case: 'of nobody',
    args: () => ({ post_id: idOf('no post'), reason: 'A pupil is named' }),
    endings: { ...keepers, manager: 'PT404', owner: 'PT404', admin: 'PT404' },
  },
  {
    of: 'take_down_post',
    case: 'that is down',
    args: () => ({ post_id: downPostOf('otherTeacher'), reason: 'A pupil is named' }),
    endings: { ...keepers, manager: 'PT409', owner: 'PT409', admin: 'PT409' },
  },
  { of: 'put_back_post', args: () => ({ post_id: downPostOf('otherTeacher') }), endings: keepers },
  {
    // Its author has not changed it since.
    of: 'put_back_post',
    case: 'of the teacher',
    args: () => ({ post_id: downPostOf('teacher') }),
    endings: keepers,
  },
  {
    of: 'put_back_post',
    case: 'that is not down',
    args: () => ({ post_id: entryOf('posts', 'otherTeacher') }),
    endings: { ...keepers, manager: 'PT409', owner: 'PT409', admin: 'PT409' },
  },
  { of: 'list_taken_down_posts', args: nothing, endings: keepers },
  { of: 'pin_post', args: () => ({ post_id: entryOf('posts', 'otherTeacher'), until_day: today() }), endings: keepers },
  {
    of: 'pin_post',
    case: 'until a day that is over',
    args: () => ({ post_id: entryOf('posts', 'otherTeacher'), until_day: '2020-01-01' }),
    endings: { ...keepers, manager: '22023', owner: '22023', admin: '22023' },
  },
  {
    of: 'pin_post',
    case: 'of nobody',
    args: () => ({ post_id: idOf('no post'), until_day: today() }),
    endings: { ...keepers, manager: 'PT404', owner: 'PT404', admin: 'PT404' },
  },
  {
    of: 'pin_post',
    case: 'that is down',
    args: () => ({ post_id: downPostOf('otherTeacher'), until_day: today() }),
    endings: { ...keepers, manager: 'PT409', owner: 'PT409', admin: 'PT409' },
  },
  {
    of: 'unpin_post',
    case: 'that is not pinned',
    args: () => ({ post_id: entryOf('posts', 'otherTeacher') }),
    endings: { ...keepers, manager: 'PT409', owner: 'PT409', admin: 'PT409' },
  },
  { of: 'list_audit', args: nothing, endings: adminsOnly },
  { of: 'list_pending_teachers', args: nothing, endings: adminsOnly },
  { of: 'list_pending_students', args: nothing, endings: adminsOnly },
  { of: 'list_account_deletions', args: nothing, endings: adminsOnly },
  {
    of: 'complete_account_deletion',
    case: 'that nobody asked for',
    args: about('user_id', 'student'),
    endings: { ...adminsOnly, admin: 'PT404' },
  },
  { of: 'list_students_with_gpa', args: nothing, endings: graders },
  { of: 'set_student_gpa', args: about('student_id', 'student', { gpa: 3.5, ...first }), endings: graders },
  {
    of: 'set_student_gpa',
    case: 'out of range',
    args: about('student_id', 'student', { gpa: 4.01, ...first }),
    endings: { ...graders, manager: '22023', owner: '22023' },
  },
  {
    of: 'set_student_gpa',
    case: 'of nobody',
    args: () => ({ student_id: idOf('no student'), gpa: 3.5, ...first }),
    endings: { ...graders, manager: 'PT404', owner: 'PT404' },
  },
  { of: 'take_back_student_gpa', args: about('student_id', 'student', first), endings: graders },
  {
    of: 'take_back_student_gpa',
    case: 'of nobody',
    args: () => ({ student_id: idOf('no student'), ...first }),
    endings: { ...graders, manager: 'PT404', owner: 'PT404' },
  },
  { of: 'grade_history', args: about('student_id', 'student'), endings: graders },
  {
    of: 'grade_history',
    case: 'of nobody',
    args: () => ({ student_id: idOf('no student') }),
    endings: { ...graders, manager: 'PT404', owner: 'PT404' },
  },
  { of: 'school_health', args: nothing, endings: adminsOnly },
  { of: 'school_year', args: nothing, endings: yearKeepers },
  { of: 'list_year_end', args: nothing, endings: yearKeepers },
  {
    of: 'list_year_end',
    case: 'a page of some',
    args: () => ({ after_id: idOf('no student'), page: 1 }),
    endings: yearKeepers,
  },
  { of: 'preview_year_end', args: () => ({ marks: noMarks }), endings: yearKeepers },
  {
    of: 'preview_year_end',
    case: 'with marks that are none',
    args: () => ({ marks: { stay: [] } }),
    endings: { ...yearKeepers, owner: '22023', admin: '22023' },
  },
  {
    of: 'end_year',
    case: 'as nobody has looked at it',
    args: () => ({ year: 1999, marks: noMarks, stamp: 'none' }),
    endings: { ...yearKeepers, owner: 'PT409', admin: 'PT409' },
  },
  {
    of: 'undo_year_end',
    case: 'of none',
    args: () => ({ year_end_id: idOf('no end') }),
    endings: { ...yearKeepers, owner: 'PT404', admin: 'PT404' },
  },
  { of: 'list_departures', args: nothing, endings: adminsOnly },
  { of: 'list_leavers', args: nothing, endings: yearKeepers },
  { of: 'set_student_leaving', args: about('student_id', 'student', { leaves: true }), endings: yearKeepers },
  {
    of: 'set_student_leaving',
    case: 'who has not left',
    args: about('student_id', 'student', { leaves: false }),
    endings: { ...yearKeepers, owner: 'PT409', admin: 'PT409' },
  },
  {
    of: 'list_yearly_averages',
    args: about('student_id', 'student'),
    endings: { ...graders, student: 'ok' },
  },
  {
    of: 'list_yearly_averages',
    case: 'of another',
    args: about('student_id', 'otherStudent'),
    endings: graders,
  },
  { of: 'my_leaving', args: nothing, endings: endings('ok') },
  { of: 'begin_upload', case: 'of a picture for a post', args: () => ({ bucket: 'post-media' }), endings: publishers },
  { of: 'begin_upload', case: 'of an award', args: () => ({ bucket: 'award-images' }), endings: publishers },
  {
    of: 'begin_upload',
    case: 'of a portrait',
    args: () => ({ bucket: 'profile-photos' }),
    endings: { ...publishers, student: 'ok', pendingTeacher: 'ok' },
  },
  { of: 'begin_upload', case: 'to nowhere', args: () => ({ bucket: 'avatars' }), endings: endings('22023') },
  { of: 'export_my_data', args: nothing, endings: endings('ok') },
  { of: 'request_account_deletion', args: nothing, endings: endings('ok') },
  { of: 'cancel_account_deletion', args: nothing, endings: endings('ok') },
  { of: 'claim_browser_interactions', args: secret, endings: likers },
  { of: 'read_push_subscription', args: secret, endings: anybody },
  { of: 'end_push_subscription', args: secret, endings: anybody },
  {
    of: 'save_push_subscription',
    args: () => ({ ...secret(), subscription: pushSubscription('https://fcm.googleapis.com/x'), choices: pushChoices }),
    endings: anybody,
  },
  {
    of: 'save_push_subscription',
    case: 'at an address inside',
    args: () => ({ ...secret(), subscription: pushSubscription('https://127.0.0.1/x'), choices: pushChoices }),
    endings: endings('22023', { visitor: '22023' }),
  },
  {
    of: 'renew_push_subscription',
    args: () => ({ ...secret(), subscription: pushSubscription('https://fcm.googleapis.com/x') }),
    endings: anybody,
  },
  {
    of: 'renew_push_subscription',
    case: 'by whoever sits there',
    args: () => ({
      ...secret(),
      subscription: pushSubscription('https://fcm.googleapis.com/x'),
      as_caller: true,
    }),
    endings: anybody,
  },
  {
    of: 'renew_push_subscription',
    case: 'at an address inside',
    args: () => ({ ...secret(), subscription: pushSubscription('https://127.0.0.1/x') }),
    endings: endings('22023', { visitor: '22023' }),
  },
  { of: 'take_push_deliveries', args: () => ({ how_many: 1 }), endings: serverOnly },
  { of: 'settle_push_deliveries', args: () => ({ results: [] }), endings: serverOnly },
  { of: 'list_left_pictures', args: () => ({ how_many: 1 }), endings: serverOnly },
  { of: 'unclaim_browser_interactions', args: secret, endings: likers },
];

/** The names of all declared functions. */
export const declaredFunctions: readonly string[] = [...new Set(calls.map((call) => call.of))].sort();

/** Whom the database lets execute each function of the API; the secret key is left as the platform has it. */
export function mayExecute(name: string, role: 'anon' | 'authenticated'): boolean {
  const actor: Actor = role === 'anon' ? 'visitor' : 'nobody';
  const isServers = calls.some((call) => call.of === name && call.endings === serverOnly);
  if (isServers) return false;
  return role === 'authenticated' || calls.some((call) => call.of === name && call.endings[actor] !== '42501');
}

/** Every function of the API × every actor. */
export function functionCellsOf(world: World): FunctionCell[] {
  return actors.flatMap((actor) =>
    calls.map((call) => ({
      name: [actor, `${call.of}()`, ...(call.case === undefined ? [] : [call.case])].join(' · '),
      actor,
      function: call.of,
      args: call.args(world, actor),
      expected: call.endings[actor],
    })),
  );
}
