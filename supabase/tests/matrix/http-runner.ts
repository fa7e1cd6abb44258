import type { Cell } from './cells.ts';
import type { FunctionCell } from './functions.ts';
import type { Answer, School } from './school.ts';
import { whereOf, type Values } from './world.ts';

const AT_ONCE = 8;

/** Tries every cell through the API and returns how each ended. */
export async function tryCells(school: School, cells: readonly Cell[]): Promise<Map<string, string>> {
  const endings = new Map<string, string>();
  // Reading and writing what already stands there leaves everything as it was: several at once.
  const calm = cells.filter(({ verb }) => verb === 'select' || verb === 'update');
  for (let start = 0; start < calm.length; start += AT_ONCE) {
    const batch = calm.slice(start, start + AT_ONCE);
    const answers = await Promise.all(batch.map((cell) => send(school, cell)));
    answers.forEach((answer, index) => {
      const cell = batch[index];
      if (cell !== undefined) endings.set(cell.name, endingOf(cell, answer));
    });
  }
  await school.reset();
  for (const cell of cells.filter(({ verb }) => verb === 'insert' || verb === 'delete')) {
    endings.set(cell.name, await tryCell(school, cell));
  }
  return endings;
}

/** Calls every function as every actor, each on the rows of the model, and returns how each ended. */
export async function tryCalls(school: School, cells: readonly FunctionCell[]): Promise<Map<string, string>> {
  const endings = new Map<string, string>();
  for (const { name, actor, function: called, args } of cells) {
    const answer = await school.ask(actor, `/rest/v1/rpc/${called}`, { method: 'POST', body: args });
    endings.set(name, answer.status < 300 ? 'ok' : codeOf(answer));
    if (answer.status < 300) await school.reset();
  }
  return endings;
}

async function tryCell(school: School, cell: Cell): Promise<string> {
  const answer = await send(school, cell);
  const ending = endingOf(cell, answer);
  if (answer.status >= 300 || countOf(answer) === 0) return ending;
  const isTrue = ending !== 'rows' || (await hasHappened(school, cell));
  await school.reset();
  return isTrue ? ending : 'said it had written, and had not';
}

function endingOf({ expected }: Cell, answer: Answer): string {
  return expected === 'allowed' ? columnEnding(answer) : rowEnding(answer);
}

/** An insert is only believed if the row is there, a deletion only if it is not. */
async function hasHappened({ sql }: School, { verb, table, key, values }: Cell): Promise<boolean> {
  const present = await sql.unsafe(`select from public.${table} where ${whereOf(verb === 'insert' ? values : key)}`);
  return verb === 'insert' ? present.length > 0 : present.length === 0;
}

function send(school: School, { actor, table, verb, key, values }: Cell): Promise<Answer> {
  const path = `/rest/v1/${table}`;
  const filter = Object.entries(key).map(([name, value]) => `${name}=eq.${encodeURIComponent(String(value))}`);
  const named = Object.keys(key).join(',');
  const query = (select: string) => `${path}?${[`select=${select}`, ...filter].join('&')}`;
  switch (verb) {
    case 'select':
      return school.ask(actor, query(Object.keys(values).join(',') || named));
    case 'insert':
      return school.ask(actor, path, { method: 'POST', body: values, prefer: 'return=minimal' });
    case 'update':
      return school.ask(actor, query(named), { method: 'PATCH', body: values, prefer: 'return=representation' });
    case 'delete':
    default:
      return school.ask(actor, query(named), { method: 'DELETE', prefer: 'return=representation' });
  }
}

/** Null where the answer does not list rows. */
function countOf({ body }: Answer): number | null {
  return Array.isArray(body) ? body.length : null;
}

function rowEnding(answer: Answer): string {
  if (answer.status >= 300) return codeOf(answer);
  return countOf(answer) === 0 ? '0 rows' : 'rows';
}

/** A row that a policy or a constraint refuses was not refused for its columns. */
function columnEnding(answer: Answer): string {
  if (answer.status < 300) return 'allowed';
  const { message } = answer.body as Values;
  const isRefused = codeOf(answer) === '42501' && String(message).startsWith('permission denied');
  return isRefused ? '42501' : 'allowed';
}

/** The SQLSTATE of a refusal; with its status if that is none a caller could understand. */
function codeOf({ status, body }: Answer): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'no code';
  // Supabase turns PTnnn into the status nnn.
  const statuses = code === '42501' ? [401, 403] : [Number(/^PT(\d{3})$/.exec(code)?.[1] ?? status)];
  return statuses.includes(status) ? code : `${status} ${code}`;
}
