/**
 * `npm run test:editor-rebuild`: a designer's session in the browser, fifty steps by a pointer and the same fifty by keys alone. The
 * gates of a whole copy of this repository are green after them, and git finds no difference once they are taken back.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const args = ['playwright', 'test', '--project=editor', '--workers=1', 'rebuild-section'];
const child = spawn('npx', args, {
  stdio: 'inherit',
  env: { ...process.env, MANARA_TESTS: 'long' },
  shell: process.platform === 'win32',
});
const [status]: unknown[] = await once(child, 'exit');
process.exitCode = status === 0 ? 0 : 1;
