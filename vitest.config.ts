import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], rest: object = {}) => ({
  extends: true as const,
  test: { name, include, ...rest },
});

// Suites that start real databases run their files one after another: two cores, and each start costs memory.
const oneAtATime = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  plugins: [react()],
  test: {
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
        { testTimeout: 60_000 },
      ),
      project('stack', ['supabase/dev-server/**/*.test.ts'], oneAtATime),
      project('database', ['supabase/tests/**/*.test.ts'], oneAtATime),
      project('contract', ['tests/contract/**/*.test.ts'], oneAtATime),
      // One seed is long on a machine that does other things too: a run that hangs ends all the same.
      project('simulation', ['tests/simulation/**/*.test.ts'], {
        ...oneAtATime,
        fileParallelism: true,
        maxWorkers: 2,
        testTimeout: 300_000,
      }),
    ],
  },
});
