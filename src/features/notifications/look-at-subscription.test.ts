// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushCaller } from '../../backend/push-subscription.ts';
import { choicesKeyOf, personalKeys } from '../../platform/personal-keys.ts';
import { keptChoices, keptFrom } from './kept-choices.ts';
import { lookAtSubscription } from './look-at-subscription.ts';

const me = '3f2c8a10-0000-4000-8000-000000000001';
const teacher = '3f2c8a10-0000-4000-8000-00000000000a';
const mine = {
  endpoint: 'https://push.example/1',
  language: 'ar',
  departments: [],
  teachers: [teacher],
  is_personal: true,
  quiet: null,
  is_of_account: true,
  is_mine: true,
  is_told: true,
  is_seated: true,
};
const anothers = { ...mine, teachers: [], is_personal: false, is_of_account: false, is_mine: false, is_told: false };
const nothing = { ...anothers, is_seated: false };

let asked: (readonly [name: string, asCaller: unknown])[] = [];
/** What the school answers to the two questions; what is renewed is as it is from then on. */
const caller = (read: unknown, renewed: unknown = null): PushCaller => {
  const call: unknown = async (name: string, args: Record<string, unknown>) => {
    asked.push([name, args['as_caller']]);
    return name === 'read_push_subscription' ? read : renewed;
  };
  return { api: { call } as PushCaller['api'], browserSecret: 's'.repeat(43) };
};
const look = (of: PushCaller, owner: string | null = me, isHere = () => true) =>
  lookAtSubscription({ caller: of, owner, isHere });
const kept = (owner: string | null = me) => keptFrom(keptChoices.read(owner));

beforeEach(() => {
  asked = [];
  localStorage.clear();
  const subscription = { toJSON: () => ({ endpoint: mine.endpoint }) };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
});
afterEach(() => vi.unstubAllGlobals());

test('what the school says stands for the account that asked, and for nobody else', async () => {
  await look(caller(mine));
  expect(kept()).toMatchObject({ teachers: [teacher], is_of_account: true });
  expect([kept(null), asked]).toEqual([null, [['read_push_subscription', undefined]]]);
});

test('where another’s choices stand the school is told who is here, and nothing of them is kept', async () => {
  await look(caller(nothing, null));
  expect([kept(), asked.at(-1)]).toEqual([null, ['renew_push_subscription', true]]);
});

test('an account that is back takes up what it chose', async () => {
  await look(caller({ ...mine, is_told: false, is_seated: false }, mine));
  expect(asked.at(-1)).toEqual(['renew_push_subscription', true]);
  expect(kept()).toMatchObject({ teachers: [teacher], is_personal: true });
  expect(kept()?.hasEnded).toBeUndefined();
});

test('an answer that comes after they have left is written down for nobody', async () => {
  let isHere = true;
  const of = caller(null);
  const late: unknown = async () => {
    isHere = false;
    return mine;
  };
  await look({ ...of, api: { ...of.api, call: late as PushCaller['api']['call'] } }, me, () => isHere);
  expect([kept(), kept(null)]).toEqual([null, null]);
});

test('what is reached no more stays to be turned on again, and what was never chosen is not said to have ended', async () => {
  await look(caller(mine));
  await look(caller(null));
  expect(kept()).toMatchObject({ teachers: [teacher], hasEnded: true });
  await look(caller(null), null);
  expect(kept(null)).toBeNull();
});

test('choices of which nobody noted whose they are are shown to nobody, and are those of whomever the school names', async () => {
  localStorage.setItem(personalKeys.unownedChoices, JSON.stringify({ ...mine, teachers: [teacher] }));
  expect([kept(), kept(null)]).toEqual([null, null]);
  await look(caller(null), null);
  expect(kept(null)).toBeNull();
  await look(caller(mine));
  expect(Object.keys(localStorage)).toEqual([choicesKeyOf(me)]);
});
