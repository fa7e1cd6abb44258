import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoSchool } from '../../scripts/demo-school.ts';
import type { Stack } from '../../supabase/dev-server/stack.ts';

/** A stack with the demo school on a free port and a data folder that goes with it. */
export async function startDemoStack(
  options: { distDir?: string; posts?: number } = {},
): Promise<Stack & { readonly dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-stack-'));
  const stack = await startDemoSchool({ dataDir, port: 0, ...options });
  return {
    ...stack,
    dataDir,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
