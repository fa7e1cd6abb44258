import { newBrowser } from '../../supabase/tests/support/school.ts';
import { likeOf } from '../support/like-of.ts';
import type { Caller, Target } from './attack.ts';

/** The password of everybody who is made for an attack. */
export const password = 'Correct-horse-7';

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** Calls a function of the database. */
export function callFunction(target: Target, from: Caller, name: string, body: unknown): Promise<Response> {
  return target.ask(`/rest/v1/rpc/${name}`, from, post(body));
}

/** Tries a password, or signs up, as the portal does. */
export function askAuth(target: Target, from: Caller, path: string, body: unknown): Promise<Response> {
  return target.ask(`/auth/v1/${path}`, from, post(body));
}

/** Makes an account from an address of its own and resolves to its token. */
export async function newAccount(target: Target, email: string, from: Caller): Promise<string> {
  const answer = await askAuth(target, from, 'signup', { email, password });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`${email} could not sign up: ${answer.status}`);
  return token;
}

/** One like of a browser that nobody knows. */
export function likeAnew(target: Target, from: Caller, postId: string): Promise<Response> {
  return callFunction(target, from, 'sync_push', { mutations: [likeOf(postId)], browser_secret: newBrowser() });
}

/** Does something so many times, a few at a time, and resolves to what came of each. */
export async function manyTimes<T>(times: number, atOnce: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < times) found.push(await work(next++));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return found;
}

/** Asks again and again until the answer is called, and resolves to how often something other than a wish to wait was said. */
export function guessing(guess: (n: number) => Promise<Response>): () => Promise<{ tried: number; answered: number }> {
  const state = { isOver: false };
  const counted = (async () => {
    let [tried, answered] = [0, 0];
    while (!state.isOver) {
      const { status } = await guess(tried);
      tried += 1;
      if (status !== 429 && status !== 503) answered += 1;
    }
    return { tried, answered };
  })();
  return () => {
    state.isOver = true;
    return counted;
  };
}
