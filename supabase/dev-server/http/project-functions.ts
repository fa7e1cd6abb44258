import type { StackKeys } from '../keys.ts';
import { loadSenderKeys } from '../push/sender-keys.ts';
import { functionHost, type FunctionHost } from './function-host.ts';

/** Hosts the functions of a folder with the settings that a hosted project gives them, and those that it is told besides. */
export async function projectFunctions(
  folder: string,
  { dataDir, keys, url }: { dataDir: string; keys: StackKeys; url: string },
): Promise<FunctionHost> {
  return functionHost(folder, {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    ...(await loadSenderKeys(dataDir)),
  });
}
