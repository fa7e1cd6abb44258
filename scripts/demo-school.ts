import type { Stack, StackOptions } from '../supabase/dev-server/stack.ts';
import { startStack } from '../supabase/dev-server/stack.ts';
import postgres from 'postgres';
import { buildSchool } from './demo/school.ts';
import { seedDemo, type SeedOptions } from './demo/seed.ts';
import { uploader } from './demo/upload.ts';

type Tell = (share: number) => void;

async function fill(stack: Stack, options: Pick<SeedOptions, 'posts' | 'now' | 'tell'>): Promise<void> {
  await seedDemo({ databaseUrl: stack.databaseUrl, storage: uploader(stack), log: () => undefined, ...options });
}

/** Fills a stack that serves with the demo school, and with what is going on there today; harmless where it is there already. */
export function seedDemoSchool(stack: Stack, tell?: Tell): Promise<void> {
  return fill(stack, { now: new Date(), tell });
}

/** Whether a stack holds the demo school of a time when it had no students; a school of somebody else is never one. */
export async function lacksDemoStudents({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<boolean> {
  const { ownerId, administrator, students } = buildSchool({ posts: 0 });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const people = [administrator.id, ...students.map(({ id }) => id)];
    const [row] = await sql<{ lacks: boolean }[]>`
      select exists (select from public.teachers where id = ${ownerId})
        and not exists (select from auth.users where id = any(${people}::uuid[])) as lacks`;
    return row?.lacks === true;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Starts a stack that holds the demo school as it is on any day, with more posts than usual if asked for. */
export function startDemoSchool({ posts, ...options }: StackOptions & { posts?: number }): Promise<Stack> {
  return startStack({ ...options, quiet: true, seed: (stack, tell) => fill(stack, { posts, tell }) });
}
