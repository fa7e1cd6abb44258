import { runnerImport } from 'vite';

/**
 * Runs a source of the portal and gives what it exports, as it stands on disk now. What vite.config.ts imports, it becomes
 * part of: the development server starts anew at each edit of it.
 */
export async function loadSource<T>(path: string): Promise<T> {
  const { module } = await runnerImport<T>(path, { configFile: false, logLevel: 'error' });
  return module;
}
