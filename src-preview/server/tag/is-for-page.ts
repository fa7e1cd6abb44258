import type { Environment } from 'vite';

/**
 * Whether a module is on its way to a page, by what a plugin's hook is called on and given: not to a server's own runtime. Up to
 * Vite 5 a plugin is told of the server by an option, and there are no environments.
 */
export function isForPage(hook: object, options: { readonly ssr?: boolean | undefined } | undefined): boolean {
  const { environment } = hook as { readonly environment?: Environment };
  return environment ? environment.config.consumer === 'client' : options?.ssr !== true;
}
