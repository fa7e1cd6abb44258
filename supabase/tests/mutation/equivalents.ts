const uidAlias = String.raw`\( SELECT auth\.uid\(\) AS uid\)`;
const publications = '(posts|achievements|award_images|recognition_events)';

/** Mutants that change nothing anybody could see, each with the reason. A pattern that matches no survivor is an error. */
export const equivalents: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: new RegExp(`^policy (${publications}|post_stats)_read: using always true$`),
    reason: 'a CHECK of the table lets no row have another scope than public',
  },
  {
    pattern: new RegExp(
      `^policy ${publications}_edit: with check (always true|without \\(teacher_id = ${uidAlias}\\))$`,
    ),
    reason: 'teacher_id is in no UPDATE grant: a row that USING has let through keeps its teacher',
  },
  {
    pattern: /_edit: with check without \( SELECT private\.is_(teacher|student)\(\) AS is_(teacher|student)\)$/,
    reason: 'USING has asked the same of the same caller in the same statement',
  },
  {
    pattern: /^policy students_edit: with check without \(NOT \( SELECT private\.has_left\(\) AS has_left\)\)$/,
    reason: 'USING has asked the same of the same caller in the same statement',
  },
  {
    pattern: /^policy teachers_edit: with check without \(NOT keeps_name\)$/,
    reason: 'keeps_name is in no UPDATE grant, and no trigger sets it: a row that USING has let through has none',
  },
  {
    pattern: new RegExp(`^policy (teachers|students)_edit: with check (always true|without \\(id = ${uidAlias}\\))$`),
    reason: 'id is in no UPDATE grant: a row that USING has let through keeps its owner',
  },
  {
    pattern: /^policy teachers_register: with check without \(NOT is_approved\)$/,
    reason: 'is_approved is in no INSERT grant, and false where it is not given',
  },
  {
    pattern: new RegExp(`^trigger ${publications}_still_teacher: dropped$`),
    reason: 'of one after the other the policy says the same; of two at one moment speaks one-after-the-other.test.ts',
  },
  {
    pattern: /^trigger (students|teachers)_once: dropped$/,
    reason: 'an account is refused before it; of two at one moment, and of the owner, speak the authority tests',
  },
];
