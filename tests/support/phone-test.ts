import { PortalPage } from '../page-models/portal-page.ts';
import { testWithServiceWorker as base } from './fixtures.ts';
import { makePhone } from './phone.ts';

/** A phone with the portal on it, whose power can fail. */
interface PortalPhone {
  /** Starts the browser, with further switches of Chromium if wanted, and shows a page of the portal. */
  open(path: string, args?: readonly string[]): Promise<PortalPage>;
  failPower(): Promise<void>;
}

/** The usual `test` with one phone more; it finds the school at `localhost`, which can be made a name that is unknown. */
export const test = base.extend<{ readonly phone: PortalPhone }>({
  phone: async ({ network }, use) => {
    const phone = await makePhone();
    const origin = network.url.replace('127.0.0.1', 'localhost');
    await use({
      async open(path, args) {
        const context = await phone.start(args);
        const portal = new PortalPage(context.pages()[0] ?? (await context.newPage()), origin);
        await portal.goto(path);
        return portal;
      },
      failPower: () => phone.failPower(),
    });
    await phone.remove();
  },
});
