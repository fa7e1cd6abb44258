/** `npm run dev`: Vite with hot reload in front of the embedded stack. */
import { createServer } from 'vite';
import { runStack } from '../supabase/dev-server/run.ts';
import { seedDemoSchool } from './demo-school.ts';

const prefixes = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1', '/config.json'];

await runStack({
  port: 0,
  seed: seedDemoSchool,
  onReady: async (stack) => {
    const proxy = Object.fromEntries(
      prefixes.map((prefix) => [prefix, { target: stack.url, ws: prefix === '/realtime/v1', changeOrigin: true }]),
    );
    const server = await createServer({
      server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 4173), strictPort: true, proxy },
    });
    await server.listen();
    server.printUrls();
    return () => server.close();
  },
});
