/** `npm start`: the whole portal from one command: build, database, demo school, web server. */
import { runStack } from '../supabase/dev-server/run.ts';
import { ensureBuilt } from './build.ts';
import { seedDemoSchool } from './demo-school.ts';

if (await ensureBuilt()) process.stdout.write('Built the portal.\n');
await runStack({ distDir: 'dist', seed: seedDemoSchool });
