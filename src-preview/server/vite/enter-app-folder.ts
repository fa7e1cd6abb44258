import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import * as z from 'zod/mini';

const manifestSchema = z.object({ name: z.optional(z.string()), version: z.optional(z.string()) });

function manifestOf(root: string): z.infer<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  } catch {
    // Whoever looks whether it is an app says what is wrong with it.
    return {};
  }
}

/**
 * Goes to where an app's own commands run, as `npm run` there would: what plugins, style tools and configurations read of the folder, of
 * the environment and of the package is the app's. For a process that serves nothing else.
 */
export function enterAppFolder(root: string): void {
  process.chdir(root);
  const folder = process.cwd();
  const { name, version } = manifestOf(folder);
  const { env } = process;
  Object.assign(env, {
    PWD: folder,
    INIT_CWD: folder,
    PATH: [join(folder, 'node_modules/.bin'), env['PATH'] ?? ''].join(delimiter),
    npm_package_json: join(folder, 'package.json'),
    npm_config_local_prefix: folder,
    npm_package_name: name ?? '',
    npm_package_version: version ?? '',
  });
}
