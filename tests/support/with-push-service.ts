import { testWithServiceWorker } from './fixtures.ts';
import { startPushService, type PushService } from './push-service.ts';

/** The test of a portal with a service worker, with a push service of its own that the school sends to. */
export const test = testWithServiceWorker.extend<{ readonly service: PushService }>({
  service: async ({ sql }, use) => {
    const service = await startPushService();
    const { origin } = service;
    // The stack of the test runs in this process.
    process.env['PUSH_TEST_ORIGIN'] = origin;
    await sql`update private.settings set push_services = push_services || ${origin}::text`;
    await use(service);
    await sql`update private.settings set push_services = array_remove(push_services, ${origin}::text)`;
    delete process.env['PUSH_TEST_ORIGIN'];
    await service.close();
  },
});
