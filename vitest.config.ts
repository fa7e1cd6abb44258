import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { pureTests, unitFolders } from './scripts/testing/pure-tests.ts';

const project = (name: string, include: string[], rest: object = {}) => ({
  extends: true as const,
  test: { name, include, ...rest },
});

/** A test that hangs ends; one that works is never cut off, however busy the machine is. */
const endsAt = { testTimeout: 300_000, hookTimeout: 180_000 };

const pure = pureTests();

export default defineConfig({
  plugins: [react()],
  test: {
    // One more than two cores can work for: who tests a database or a clock mostly waits. Each may start a real database.
    maxWorkers: 3,
    // What a test waits for comes late on a busy machine, never wrongly.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project(
        'unit',
        unitFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
        { ...endsAt, exclude: [...configDefaults.exclude, ...pure] },
      ),
      // A worker goes on with what it has loaded: most of the time of a short test goes into that.
      project('pure', pure, { ...endsAt, isolate: false }),
      project('stack', ['supabase/dev-server/**/*.test.ts'], endsAt),
      project('database', ['supabase/tests/**/*.test.ts'], {
        ...endsAt,
        globalSetup: 'supabase/tests/support/template-server.ts',
      }),
      project('contract', ['tests/contract/**/*.test.ts'], endsAt),
      project('simulation', ['tests/simulation/**/*.test.ts'], endsAt),
    ],
  },
});
