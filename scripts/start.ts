/** `npm start`: the whole portal from one command: build, database, demo school, web server. */
import { runStack } from '../supabase/dev-server/run.ts';
import { ensureBuilt } from './build.ts';
import { demoPassword } from './demo/accounts.ts';
import { buildSchool } from './demo/school.ts';
import { lacksDemoStudents, seedDemoSchool } from './demo-school.ts';

/** One of each kind. */
const { teachers, students, administrator } = buildSchool({ posts: 0 });
const teacherOf = (role: string) => teachers.find((teacher) => teacher.role === role)?.email;
const shown = [
  ['administrator', administrator.email],
  ['owner', teacherOf('owner')],
  ['manager', teacherOf('manager')],
  ['teacher', teacherOf('teacher')],
  ['student', students[0]?.email],
] as const;

if (await ensureBuilt()) process.stdout.write('Built the portal.\n');
await runStack({
  distDir: 'dist',
  seed: seedDemoSchool,
  onReady: async (stack) => {
    // A folder from before there were students has been seeded already.
    if (process.env['DATABASE_URL'] === undefined && (await lacksDemoStudents(stack))) await seedDemoSchool(stack);
    const accounts = shown.map(([kind, email]) => `${email} (${kind})`);
    process.stdout.write(`Demo accounts: ${accounts.join(', ')}. Password: ${demoPassword}\n`);
    return () => Promise.resolve();
  },
});
