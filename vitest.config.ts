import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], rest: object = {}) => ({
  extends: true as const,
  test: { name, include, ...rest },
});

/** A test that hangs ends; one that works is never cut off, however busy the machine is. */
const endsAt = { testTimeout: 180_000 };
const onDatabases = { ...endsAt, hookTimeout: 120_000 };

export default defineConfig({
  plugins: [react()],
  test: {
    // One more than two cores can work for: who tests a database or a clock mostly waits. Each may start a real database.
    maxWorkers: 3,
    // What a test waits for comes late on a busy machine, never wrongly.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      project(
        'unit',
        [
          'src/**/*.test.{ts,tsx}',
          'src-preview/**/*.test.{ts,tsx}',
          'sw/**/*.test.ts',
          'scripts/**/*.test.ts',
          'supabase/functions/**/*.test.ts',
        ],
        endsAt,
      ),
      project('stack', ['supabase/dev-server/**/*.test.ts'], onDatabases),
      project('database', ['supabase/tests/**/*.test.ts'], {
        ...onDatabases,
        globalSetup: 'supabase/tests/support/template-server.ts',
      }),
      project('contract', ['tests/contract/**/*.test.ts'], onDatabases),
      // One seed is long on a machine that does other things too: a run that hangs ends all the same.
      project('simulation', ['tests/simulation/**/*.test.ts'], { ...onDatabases, testTimeout: 300_000 }),
    ],
  },
});
