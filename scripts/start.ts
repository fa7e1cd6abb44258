/** `npm start`: the whole portal from one command: build, database, demo school, web server. */
import { runStack } from './run-stack.ts';
import { ensureBuilt } from './build.ts';

if (await ensureBuilt()) process.stdout.write('Built the portal.\n');
await runStack({ distDir: 'dist' });
