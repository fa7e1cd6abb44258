/** `npm run dev`: Vite with hot reload in front of the embedded stack. */
import { createServer } from 'vite';
import { runStack } from '../supabase/dev-server/run.ts';
import { seedDemoSchool } from './demo-school.ts';
import { stackProxy } from './stack-proxy.ts';

await runStack({
  port: 0,
  seed: seedDemoSchool,
  onReady: async (stack) => {
    const server = await createServer({
      server: {
        host: '127.0.0.1',
        port: Number(process.env['PORT'] ?? 4173),
        strictPort: true,
        proxy: stackProxy(stack.url),
      },
    });
    await server.listen();
    server.printUrls();
    return () => server.close();
  },
});
