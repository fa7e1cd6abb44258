import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoSchool } from '../../scripts/demo-school.ts';
import { copyDemoTemplate } from '../../scripts/testing/demo-template.ts';
import { authLimits, NO_LIMIT } from '../../supabase/dev-server/test-support.ts';
import { otherFunctions } from './other-functions.ts';
import type { NamedAnalytics } from '../../supabase/dev-server/portal/analytics.ts';
import type { Stack } from '../../supabase/dev-server/stack.ts';

/**
 * A stack with the demo school on a free port and a data folder that goes with it. All who sign in at it come from one
 * address, and more of them than a household has: their tries are not counted.
 */
export async function startDemoStack(
  options: { distDir?: string; posts?: number; analytics?: NamedAnalytics } = {},
): Promise<Stack & { readonly dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manara-stack-'));
  if (options.posts === undefined) await copyDemoTemplate(dataDir);
  const stack = await startDemoSchool({
    dataDir,
    port: 0,
    authLimits: authLimits(NO_LIMIT),
    ...otherFunctions,
    ...options,
  });
  return {
    ...stack,
    dataDir,
    stop: async () => {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
