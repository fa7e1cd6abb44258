import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], rest: object = {}) => ({
  extends: true as const,
  test: { name, include, ...rest },
});

/** A test that hangs ends; one that works is never cut off, however busy the machine is. */
const endsAt = { testTimeout: 300_000, hookTimeout: 180_000 };

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
        [
          'src/**/*.test.{ts,tsx}',
          'src-preview/**/*.test.{ts,tsx}',
          'sw/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/editor-apps/**/*.test.ts',
          'tests/editor-styles/**/*.test.ts',
          'supabase/functions/**/*.test.ts',
        ],
        endsAt,
      ),
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
