// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { catchInstallOffer } from '../../platform/install-offer.ts';
import { sharedDevice } from '../../platform/shared-device.ts';
import { browserActor } from '../../sync/protocol/identity.ts';
import { setInteraction } from '../../sync/outbox/registers.ts';
import { InstallCard } from './install-card.tsx';
import { useHasInteracted } from './queries.ts';
import { useInstalling } from './use-installing.ts';

let db: ManaraDatabase;
let page: Mounted;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  db = createDatabase(`install-${crypto.randomUUID()}`);
  await mirror(db, [postOf()]);
});
afterEach(async () => {
  page.unmount();
  dispatchEvent(new Event('appinstalled'));
  await db.delete();
});

function Offer() {
  const installing = useInstalling();
  return installing ? <InstallCard {...installing} /> : <p data-testid="none" />;
}

const asked: string[] = [];
/** Makes the offer that Chromium makes, and answers it as a person would. */
function offer(outcome: 'accepted' | 'dismissed'): void {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = async () => {
    asked.push(outcome);
    return { outcome };
  };
  dispatchEvent(Object.assign(event, { prompt }));
}
catchInstallOffer();

const heading = () => page.container.querySelector('h2')?.textContent;
const button = (name: string) => [...page.container.querySelectorAll('button')].find((one) => one.textContent === name);
const like = () =>
  setInteraction(db, { postId: postOf().id, kind: 'like', value: true }, { now: Date.now, newId, actor: browserActor });

test('a first visit is not asked; its first like is answered with the offer, which the browser then makes', async () => {
  offer('accepted');
  page = await mount(<Offer />, { database: db });
  expect(page.container.querySelector('[data-testid="none"]')).not.toBeNull();
  await like();
  await page.until(() => heading() === 'ضع منارة على شاشة هاتفك');
  asked.length = 0;
  page.click(await page.until(() => button('أضفها')));
  await page.until(() => page.container.querySelector('[data-testid="none"]'));
  expect(asked).toEqual(['accepted']);
});

test('a no is remembered by the device, not by the page', async () => {
  localStorage.setItem('manara-visits', '4');
  offer('dismissed');
  page = await mount(<Offer />, { database: db, language: 'en' });
  page.click(await page.until(() => button('Not now')));
  await page.until(() => page.container.querySelector('[data-testid="none"]'));
  page.unmount();
  page = await mount(<Offer />, { database: db, language: 'en' });
  expect(page.container.querySelector('[data-testid="none"]')).not.toBeNull();
});

test('a reload is no second visit', async () => {
  offer('dismissed');
  page = await mount(<Offer />, { database: db });
  page.unmount();
  page = await mount(<Offer />, { database: db });
  expect(page.container.querySelector('[data-testid="none"]')).not.toBeNull();
  expect(localStorage.getItem('manara-visits')).toBe('1');
});

function Asked() {
  return <i data-asked={useHasInteracted()} />;
}

test('what many use one after another is nobody’s home screen', async () => {
  offer('accepted');
  await like();
  page = await mount(<Offer />, { database: db });
  await page.until(heading);
  page.unmount();
  sharedDevice.set(true);
  page = await mount(
    <>
      <Asked />
      <Offer />
    </>,
    { database: db },
  );
  // What brought the offer before is known by now.
  await page.until(() => page.container.querySelector('[data-asked="true"]'));
  expect(heading()).toBeUndefined();
});
