import type { Stack, StackOptions } from '../supabase/dev-server/stack.ts';
import { startStack } from '../supabase/dev-server/stack.ts';
import { seedDemo } from './demo/seed.ts';
import { uploader } from './demo/upload.ts';

/** Fills a stack that serves with the demo school; harmless where it is there already. */
export async function seedDemoSchool(stack: Stack, posts?: number): Promise<void> {
  await seedDemo({
    databaseUrl: stack.databaseUrl,
    storage: uploader(stack),
    ...(posts !== undefined && { posts }),
    log: () => undefined,
  });
}

/** Starts a stack that holds the demo school, with more posts than usual if asked for. */
export function startDemoSchool({ posts, ...options }: StackOptions & { posts?: number }): Promise<Stack> {
  return startStack({ ...options, quiet: true, seed: (stack) => seedDemoSchool(stack, posts) });
}
