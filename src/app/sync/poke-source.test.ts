import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startRealtime } from '../../backend/testing/realtime-server.ts';
import { pokeSource } from './poke-source.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whoever stays ten seconds listens; that is said when it begins, and is no poke', async () => {
  const server = await startRealtime();
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const notify = vi.fn<(trigger: string) => void>();
  const config = vi.fn<() => Promise<typeof server.config>>(async () => server.config);
  const end = pokeSource({ config })(notify);
  vi.advanceTimersByTime(9_999);
  expect(config).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(config).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await expect.poll(() => notify.mock.calls).toEqual([['listening']]);
  server.send('poke', { scope: 'public' });
  await expect.poll(() => notify.mock.calls).toEqual([['listening'], ['poke']]);
  end();
  await server.close();
});
