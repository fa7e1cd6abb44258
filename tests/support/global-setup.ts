import { startDemoStack } from './demo-stack.ts';

/** Starts one stack with the demo school for the whole run; tests find it by `MANARA_TEST_STACK`. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startDemoStack({ distDir: 'dist' });
  const { url, databaseUrl, publishableKey, dataDir } = stack;
  process.env['MANARA_TEST_STACK'] = JSON.stringify({ url, databaseUrl, publishableKey, dataDir });
  return () => stack.stop();
}
