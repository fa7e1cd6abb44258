/**
 * `npm run web-host -- nginx|caddy <listen> <folder> <pages>`: writes the configuration of a web host for the build in `dist/` to
 * standard output. `<listen>` is what the program calls its address, `<folder>` where the build will lie on the host, `<pages>`
 * the address of the function `pages`.
 */
import { readFile } from 'node:fs/promises';
import { parseHeaderRules } from '../supabase/dev-server/portal/headers-file.ts';
import { caddyConfig, nginxConfig } from './hosted/web-host.ts';

const [program = '', listen = '', folder = '', pages = ''] = process.argv.slice(2);
const configs = new Map([
  ['nginx', nginxConfig],
  ['caddy', caddyConfig],
]);
const config = configs.get(program);
if (config === undefined || listen === '' || folder === '' || !URL.canParse(pages)) {
  console.error('Usage: npm run web-host -- nginx|caddy <listen> <folder> <address of the function pages>');
  process.exit(1);
}
const rules = parseHeaderRules(await readFile('dist/_headers', 'utf8'));
process.stdout.write(config({ listen, folder, pages: pages.replace(/\/$/, ''), rules }));
