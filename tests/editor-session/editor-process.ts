/**
 * The editor over the project at `<root>` in a process of its own, as `npm run editor` has it but for the school: what can be
 * killed. Tells its parent where it listens and with which key.
 */
import { portalTarget } from '../../src-preview/portal.config.ts';
import { plainTarget } from '../../src-preview/server/project/target-config.ts';
import { startEditor } from '../../src-preview/server/vite/start-editor.ts';

const [root = '', builtDir = '', target = 'portal'] = process.argv.slice(2);
// The portal's own configuration reads its sources from where it is run.
process.chdir(root);
const editor = await startEditor({ root, config: target === 'plain' ? plainTarget : portalTarget, port: 0, builtDir });
process.on('message', (asked) => {
  if (asked === 'memory') process.send?.({ residentBytes: process.memoryUsage.rss() });
  else void editor.close().then(() => process.exit(0));
});
process.send?.({ port: Number(new URL(editor.origin).port), token: editor.token });
