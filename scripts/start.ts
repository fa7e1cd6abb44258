/** `npm start`: the whole portal from one command: build, database, demo school, web server. */
import { runStack } from '../supabase/dev-server/run.ts';
import { ensureBuilt } from './build.ts';
import { demoAccountsLine } from './demo-accounts.ts';
import { lacksDemoStudents, seedDemoSchool } from './demo-school.ts';

if (await ensureBuilt()) process.stdout.write('Built the portal.\n');
await runStack({
  distDir: 'dist',
  seed: seedDemoSchool,
  onReady: async (stack) => {
    // A folder from before there were students has been seeded already.
    if (process.env['DATABASE_URL'] === undefined && (await lacksDemoStudents(stack))) await seedDemoSchool(stack);
    process.stdout.write(demoAccountsLine());
    return () => Promise.resolve();
  },
});
