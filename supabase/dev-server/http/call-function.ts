import type { StackKeys } from '../keys.ts';
import type { FunctionHost } from './function-host.ts';

/** What a schedule needs to call a function of the project. */
export interface FunctionCaller {
  readonly functions: FunctionHost;
  readonly url: string;
  readonly keys: Pick<StackKeys, 'secretKey'>;
  readonly report: (line: string) => void;
}

/** Calls a function with the secret key, as a schedule of a hosted project does. An answer that is none is a line of the log. */
export async function callFunction(name: string, { functions, url, keys, report }: FunctionCaller): Promise<void> {
  const headers = { apikey: keys.secretKey };
  const answer = await functions(new Request(`${url}/functions/v1/${name}`, { method: 'POST', headers }));
  if (answer.status !== 200) report(`${name}: the function answered ${answer.status}`);
  await answer.body?.cancel();
}
