import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Target } from '../attack.ts';
import { manyTimes } from '../calls.ts';

const attacker = { address: '192.0.2.66' };
const visitor = { address: '192.0.2.99' };

/** The slowest of a visitor's reads while something is under way, and how many failed. */
async function readsDuring(target: Target, work: () => Promise<unknown>): Promise<{ slowest: number; failed: number }> {
  const state = { isOver: false };
  const reading = (async () => {
    let [slowest, failed] = [0, 0];
    do {
      const startedAt = performance.now();
      const { ok } = await target.ask('/rest/v1/posts?select=id,title&limit=20', visitor);
      slowest = Math.max(slowest, Math.round(performance.now() - startedAt));
      if (!ok) failed += 1;
      await sleep(50);
    } while (!state.isOver);
    return { slowest, failed };
  })();
  await work();
  state.isOver = true;
  return reading;
}

/** Sends a request and hangs up at once. */
function askAndLeave({ url, publishableKey }: Target, path: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\napikey: ${publishableKey}\r\nx-forwarded-for: 192.0.2.66\r\n\r\n`,
      );
      setTimeout(() => socket.destroy(), 100);
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
}

/** Patterns that cost seconds each, asked for by sockets that do not wait. */
export const patterns: Attack = {
  name: 'a hundred patterns that take seconds, on sockets that close at once',
  async run(target) {
    const pattern = `/rest/v1/posts?select=id&limit=1&content=match.${encodeURIComponent('^(.+)(.+)\\1\\2$')}`;
    const { status } = await target.ask(pattern, attacker);
    const others = await readsDuring(target, () => manyTimes(100, 100, () => askAndLeave(target, pattern)));
    return {
      held: status === 400 && others.failed === 0,
      figures: `answered ${status}; a visitor’s slowest read meanwhile took ${others.slowest} ms, ${others.failed} failed`,
    };
  },
};

/** One address of 1.3 KB that asks for a hundred tables within each other. */
export const wideEmbedding: Attack = {
  name: 'an address that asks for a hundred embedded tables',
  async run(target) {
    const inner = Array.from({ length: 100 }, (_, n) => `a${n}:posts(*)`).join(',');
    let status = 0;
    const others = await readsDuring(target, async () => {
      ({ status } = await target.ask(`/rest/v1/posts?select=*,teachers(*,${inner})`, attacker));
    });
    return {
      held: status === 400 && others.failed === 0,
      figures: `answered ${status}; a visitor’s slowest read took ${others.slowest} ms`,
    };
  },
};

const odd: readonly (readonly [string, string, RequestInit?])[] = [
  ['a function in another spelling', '/rest/v1/%72pc/check_acceptance_code?select=message::int'],
  ['a function behind an encoded slash', '/rest/v1/rpc%2Fcheck_acceptance_code'],
  ['nothing but an encoded slash', '/rest/v1/%2f'],
  ['a code whose answer is cast', '/rest/v1/rpc/check_acceptance_code?select=message::int&code_value=x'],
  ['a list of grades that is filtered', '/rest/v1/rpc/list_students_with_gpa?gpa=gt.3'],
  [
    '200,000 levels of JSON',
    '/rest/v1/rpc/sync_push',
    { method: 'POST', body: `${'['.repeat(200_000)}${']'.repeat(200_000)}` },
  ],
  [
    '33,000 rows in one insert',
    '/rest/v1/posts',
    { method: 'POST', body: JSON.stringify(Array.from({ length: 33_000 }, () => ({ title: 'x' }))) },
  ],
  [
    'a number of 131,071 digits',
    '/rest/v1/rpc/sync_push',
    { method: 'POST', body: '{"mutations":[{"clock":1e131071}],"browser_secret":null}' },
  ],
];

/** Addresses and bodies that once passed the rules or ended in an error of the server. */
export const oddRequests: Attack = {
  name: 'addresses in other spellings, answers that are cast, bodies that are too deep, too long or too large',
  async run(target) {
    const answers = await Promise.all(
      odd.map(async ([what, path, init]) => {
        const answer = await target.ask(path, attacker, init);
        const text = await answer.text();
        return {
          what,
          isRefused: answer.status >= 400 && answer.status < 500 && !/at .*\.(?:js|ts):/.test(text),
          status: answer.status,
        };
      }),
    );
    return {
      held: answers.every(({ isRefused }) => isRefused),
      figures: answers.map(({ what, status }) => `${what} ${status}`).join(', '),
    };
  },
};
