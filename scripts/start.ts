/** `npm start`: the whole portal from one command: build, database, demo school, web server. */
import { runStack } from '../supabase/dev-server/run.ts';
import { ensureBuilt } from './build.ts';
import { demoPassword } from './demo/accounts.ts';
import { demoTeachers } from './demo/teachers.ts';
import { seedDemoSchool } from './demo-school.ts';

const shownAccounts = 4;

if (await ensureBuilt()) process.stdout.write('Built the portal.\n');
await runStack({
  distDir: 'dist',
  seed: seedDemoSchool,
  onReady: () => {
    const accounts = demoTeachers.slice(0, shownAccounts).map(({ email, role }) => `${email} (${role})`);
    process.stdout.write(`Demo accounts of the Auth API: ${accounts.join(', ')}. Password: ${demoPassword}\n`);
    return Promise.resolve(() => Promise.resolve());
  },
});
