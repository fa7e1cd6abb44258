/**
 * What runs before anything is painted, inside the page itself: the build bundles it into `index.html` with what it
 * imports, which therefore has to stay small. It knows nothing that an earlier script could have told it.
 */
import { serverCall, sharedCall } from '../../backend/http/server-call.ts';
import { configPath, configStorageKey, type ServerAddress } from '../../backend/http/server-address.ts';
import { readSessionCopy, sessionKey } from '../../backend/auth/session-copy.ts';
import { leaveDevice } from '../../backend/auth/left-session.ts';
import { directions, languageFrom, languageStorageKey } from '../../i18n/language.ts';
import { keepEarlyCall } from '../../platform/early-calls.ts';
import {
  isDeviceShared,
  joinSitting,
  presenceMs,
  presentUntil,
  sayPresent,
  sharedDeviceKey,
} from '../../platform/presence.ts';
import { keepForTab, recall } from '../../platform/session-memory.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { firstPull } from '../../sync/protocol/first-pull.ts';
import { schemeStorageKey } from '../../ui/scheme-key.ts';
import { priorityRowsOn, visitorScopes } from '../early/priority-rows.ts';
import { type AuthPageText, authPageFor } from './auth-page-text.ts';

/**
 * What the build and the server wrote into the script's tag: what each page and each language loads beside the entry, by
 * name, what the auth pages say, and which server the portal belongs to, as `/config.json` says it.
 */
const {
  preloads: preloadsText = '{}',
  authPages: authPagesText = '{}',
  config: told = '',
} = document.currentScript?.dataset ?? {};
const preloads = JSON.parse(preloadsText) as Readonly<Record<string, readonly string[]>>;
const page = document.documentElement;
const path = location.pathname;
const isFirstVisit = readStored(configStorageKey) === null;

const query = new URLSearchParams(location.search);
// Search engines list both languages: an address may name the one for whoever has chosen none.
const language = languageFrom(readStored(languageStorageKey) ?? query.get('lang'));
// Whoever was led to the English address stays in English.
if (language === 'en') writeStored(languageStorageKey, language);
page.lang = language;
page.dir = directions[language];

const wasShared = isDeviceShared();
// The home page of a computer room says so in its address; whoever only follows such a link is still there.
if (query.get('device') === 'shared') writeStored(sharedDeviceKey, '1');
if (isDeviceShared()) {
  const now = Date.now();
  // Whoever was here has gone: before anything is shown or asked in their name.
  if (wasShared && presentUntil(now) === 0) leaveDevice(now);
  joinSitting();
  sayPresent(now + presenceMs);
}

const scheme = readStored(schemeStorageKey);
const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
page.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';

const isVisitor = readStored(sessionKey) === null;
// Whoever is not signed in is shown an auth page, also where they asked for what lies behind it.
const isAuthPage = isVisitor && /^\/(?:login|signup|admin|teacher\/|student\/(?!direct))/.test(path);
const name = path === '/' ? 'home' : path.startsWith('/post/') ? 'post' : isAuthPage ? 'auth-page' : path.slice(1);
page.dataset['page'] = name;

const authPages = JSON.parse(authPagesText) as Readonly<Record<string, AuthPageText>>;
const authPage = isAuthPage ? authPageFor(path, authPages[language] ?? {}) : null;

/** Says in the shell, before it is painted, what only this visit has to say: a name, or what stands at an auth page. */
function speak(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-name], [data-auth-page]');
  // The rest of the page is read by the next frame, or the one after.
  if (places.length === 0 && document.readyState === 'loading') requestAnimationFrame(speak);
  const called = readSessionCopy()?.name ?? '';
  for (const place of places) {
    const which = place.dataset['authPage'];
    place.textContent = which === undefined ? called : (authPage?.[which === 'title' ? 0 : 1] ?? '');
  }
  document.querySelector('.shell-auth-page')?.toggleAttribute('hidden', authPage === null);
}
if (!isVisitor || authPage) requestAnimationFrame(speak);

function preload(key: string, priority: 'auto' | 'low' = 'auto'): void {
  // An address is anybody's text: only what the build named is looked up.
  if (!Object.hasOwn(preloads, key)) return;
  for (const href of preloads[key] ?? []) {
    const link = document.createElement('link');
    // Code that was compiled before is not streamed: see sw/shell-preloads.ts.
    link.rel = isFirstVisit && href.endsWith('.js') ? 'modulepreload' : 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = '';
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
}

/** The longest that the answer is waited for. */
const timeoutMs = 20_000;

/** Asks ahead what `early-fetch.ts` will ask: where the page says its server, that is a round trip before there is code. */
function askEarly(config: string): void {
  const answer = Promise.resolve(new Response(config, { headers: { 'content-type': 'application/json' } }));
  keepEarlyCall({ url: configPath, body: null, answer });
  const server = JSON.parse(config) as ServerAddress;
  const urgent = priorityRowsOn(path);
  const { url, init } =
    server.snapshot && !urgent
      ? sharedCall(server)
      : serverCall(server, 'sync_pull', { request: firstPull(visitorScopes, urgent) });
  const limit = new AbortController();
  setTimeout(() => limit.abort(), timeoutMs);
  const pull = fetch(url, { ...init, redirect: 'manual', signal: limit.signal });
  keepEarlyCall({ url, body: init.body, answer: pull });
}

for (const key of [name, language, `${name}.${language}`]) preload(key);
if (!isVisitor) for (const key of ['session', 'own']) preload(key);
if (isFirstVisit) {
  // The engine travels behind them: whoever has no posts yet waits for it.
  preload('engine', 'low');
  if (told !== '') askEarly(told);
}

// The first date a browser writes, and the first look at what a tab keeps, cost tens of milliseconds on a slow phone. Here it
// waits for code anyway.
setTimeout(() => {
  recall('');
  return new Intl.DateTimeFormat(language, { dateStyle: 'full' });
}, 200);

const sayStuck = (): void => {
  page.dataset['stuck'] = '';
};

/** A script that was lost is asked for again. The page is loaded anew if it comes: that asks for all that needs it too. */
function askAgain(src: string): void {
  const key = 'manara-lost-script';
  // Where the tab cannot remember that it did so, it might never stop.
  const isFirst = recall(key) === null && (keepForTab(key, src), recall(key) !== null);
  if (isFirst)
    setTimeout(() => void fetch(src).then(({ ok }) => (ok ? location.reload() : sayStuck()), sayStuck), 1000);
  else sayStuck();
}

// Code that does not arrive cannot say so itself. Only the entry and what it imports are waited for.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && !target.async) askAgain(target.src);
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (target.parentNode === document.body) sayStuck();
    // The portal waits for its styles: `src/platform/styles-here.ts`. Those of a page are added to the head by its code.
    const again = target.cloneNode();
    target.dataset['lost'] = '';
    setTimeout(() => target.replaceWith(again), 2000);
  },
  true,
);
addEventListener('online', () => {
  if ('stuck' in page.dataset && document.querySelector('.shell')) location.reload();
});
