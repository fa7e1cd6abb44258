/** `npm run dev`: Vite with hot reload in front of the embedded stack. */
import { runStack } from '../supabase/dev-server/run.ts';
import { seedDemoSchool } from './demo-school.ts';
import { serveSources } from './serve-sources.ts';

await runStack({
  port: 0,
  seed: seedDemoSchool,
  onReady: async (stack) => {
    const server = await serveSources({ port: Number(process.env['PORT'] ?? 4173), stackUrl: stack.url });
    server.printUrls();
    return () => server.close();
  },
});
