import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack, type Stack, type StackOptions } from '../../supabase/dev-server/stack.ts';
import { otherFunctions } from './other-functions.ts';

/** A stack without a school, on a free port, with a data folder that goes with it. */
export async function startEmptyStack(
  options: Partial<StackOptions> = {},
): Promise<Stack & { readonly dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-stack-'));
  const stack = await startStack({ dataDir, port: 0, quiet: true, ...otherFunctions, ...options });
  return {
    ...stack,
    dataDir,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
