import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** Parameters of the address that choose the shape of an answer and not the rows it is about. */
const NOT_FILTERS = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey']);
/** Conditions, listed values and columns of one request together. */
const MOST_TERMS = 200;
/** `and(…)` and `or(…)` of one request together, inside each other or not. */
const MOST_GROUPS = 20;
/** Tables within tables within the one that is asked for. */
const DEEPEST_EMBEDDING = 4;
/** Tables beside and within each other in one request: each multiplies the rows of the others. */
const MOST_EMBEDDINGS = 4;
/** The addresses of tables and functions, and of the description of both. What is written in another way is none. */
const ADDRESS = /^\/rest\/v1(?:\/(?:rpc(?:\/(?:[a-z_]\w*)?)?|[a-z_]\w*)?)?$/;
/** Comparisons that read all of a table, some of them for minutes. No page of the portal asks for one. */
const COSTLY_OPERATOR = /^(?:not\.)?(?:i?match|(?:pl|ph|w)?fts)(?:\(|\.)/i;
/** The same inside a group of conditions, where a name comes before it. */
const COSTLY_IN_GROUP = /\.(?:i?match|(?:pl|ph|w)?fts)(?:\(|\.)/i;
/**
 * The functions that may be called by GET and HEAD: each changes nothing, counts nothing, and is given nothing that an address
 * should not hold. Within a GET the database writes nothing, so that a call whose price is a write would cost nothing there.
 */
export const READ_BY_GET: ReadonlySet<string> = new Set(['is_admin', 'my_leaving']);
/** What every object of JavaScript answers to. No table, column or name of an embedding is called so. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Refuses what no page of the portal asks and the database would pay for. */
export function checkRestRequest(method: string, url: URL, isServer: boolean): void {
  // An escape or a doubled slash would be read by lite as something else than by the rules that follow.
  if (!ADDRESS.test(url.pathname)) throw new Refusal(404, 'PGRST125', 'There is nothing at this address');
  // The description of the whole API, which lite gives for either address.
  if (/^\/rest\/v1(?:\/|\/rpc\/?)?$/.test(url.pathname) && !isServer) {
    throw new Refusal(403, 'PGRST126', 'The description of the API is not public');
  }
  refuseInheritedNames(url);
  refuseCostly(url);
  refuseRepeated(url);
  refuseChosenAnswers(method, url);
  refuseCostlyOperators(url);
  refuseUnfiltered(method, url);
  if (!isServer) refuseReadingCalls(method, url);
}

/**
 * lite gathers conditions in plain objects by the names they are about. `__proto__=eq.1` would add a property to every
 * object of this process, until it is started again. Texts that something is compared with may hold these words.
 */
function refuseInheritedNames({ searchParams }: URL): void {
  for (const [name, value] of searchParams) {
    const isShape = NOT_FILTERS.has(name.slice(name.lastIndexOf('.') + 1));
    const named = `${name} ${isShape ? value : (/^[^.(]*/.exec(value)?.[0] ?? '')}`;
    const word = named.match(/[\w$]+/g)?.find((found) => INHERITED.has(found));
    if (word !== undefined) throw new Refusal(400, 'PGRST100', `Nothing here is called ${word}`);
  }
}

/**
 * What a function answers is given as it is. A cast or a comparison that fails for one answer and not for another would
 * undo the call it tells about, and with it the price of a wrong guess or the line in the audit log.
 */
function refuseChosenAnswers(method: string, { pathname, searchParams }: URL): void {
  if (method !== 'POST' || !pathname.startsWith('/rest/v1/rpc/')) return;
  if (!isFiltered(searchParams) && searchParams.getAll('select').every((asked) => !asked.includes('::'))) return;
  throw new Refusal(400, 'PGRST100', 'The answer of a function cannot be filtered or cast');
}

function refuseReadingCalls(method: string, { pathname }: URL): void {
  const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname) ?? [];
  if (name === undefined || method === 'POST') return;
  if ((method === 'GET' || method === 'HEAD') && READ_BY_GET.has(name)) return;
  throw new Refusal(405, 'PGRST101', `${name} is called by POST`, { allow: 'POST' });
}

function refuseCostlyOperators({ searchParams }: URL): void {
  for (const [name, value] of searchParams) {
    const last = name.slice(name.lastIndexOf('.') + 1);
    if (NOT_FILTERS.has(last)) continue;
    const costly = last === 'and' || last === 'or' ? COSTLY_IN_GROUP : COSTLY_OPERATOR;
    if (costly.test(value.trim())) throw new Refusal(400, 'PGRST100', 'Texts are not searched by patterns here');
  }
}

/** A forgotten filter must not empty a table; PostgREST on Supabase refuses the same. */
function refuseUnfiltered(method: string, url: URL): void {
  if (method !== 'PATCH' && method !== 'DELETE') return;
  if (!isFiltered(url.searchParams))
    throw new Refusal(400, '21000', `${method === 'PATCH' ? 'UPDATE' : 'DELETE'} requires a WHERE clause`);
}

function isFiltered(parameters: URLSearchParams): boolean {
  return [...parameters.keys()].some((name) => !NOT_FILTERS.has(name));
}

/**
 * Counts commas and brackets without regard to quotes, because whoever finds another way to read a quote could hide
 * behind it: a text with very many commas is refused as well, a costly question never passes for a cheap one.
 */
function refuseCostly({ searchParams }: URL): void {
  let terms = 0;
  let groups = 0;
  let embeddings = 0;
  for (const [name, value] of searchParams) {
    terms += value.split(',').length;
    groups += value.match(/\b(?:and|or)\(/g)?.length ?? 0;
    if (name !== 'select') continue;
    if (deepest(value) > DEEPEST_EMBEDDING) throw tooMuch(`more than ${DEEPEST_EMBEDDING} tables within each other`);
    embeddings += value.split('(').length - 1;
  }
  if (embeddings > MOST_EMBEDDINGS) throw tooMuch(`more than ${MOST_EMBEDDINGS} tables beside each other`);
  if (terms > MOST_TERMS) throw tooMuch(`more than ${MOST_TERMS} conditions, values and columns`);
  if (groups > MOST_GROUPS) throw tooMuch(`more than ${MOST_GROUPS} groups of conditions`);
}

/** A column by another name, cast, or in part is the same column: who asks for it again pays nothing, and the server pays again. */
function refuseRepeated({ searchParams }: URL): void {
  for (const [name, value] of searchParams) {
    if (name !== 'select' && name !== 'order' && !name.endsWith('.order')) continue;
    for (const columns of columnsByTable(value))
      for (const [at, column] of columns.entries())
        if (columns.indexOf(column) !== at)
          throw new Refusal(400, 'PGRST100', `A column is asked for once: ${column} stands there again`);
  }
}

/** The columns of a list, those of each table within it by themselves. What is no column in it is left out. */
function columnsByTable(list: string): string[][] {
  const tables: string[][] = [];
  const open: string[][] = [[]];
  for (const [, text = '', end = ''] of list.matchAll(/([^,()]*)([,()]|$)/g)) {
    const column = columnOf(text);
    if (end !== '(' && column !== '') open.at(-1)?.push(column);
    if (end === '(') open.push([]);
    if (end === ')') tables.push(open.pop() ?? []);
  }
  return [...tables, ...open];
}

/** `alias:column->path::cast` and `column.desc` as the column that is read. */
function columnOf(text: string): string {
  const unquoted = text.replace(/["\s]/g, '');
  return unquoted
    .replace(/::.*$/, '')
    .replace(/^[^:]*:/, '')
    .replace(/(?:->|\.).*$/, '');
}

function deepest(select: string): number {
  let [depth, most] = [0, 0];
  for (const character of select) {
    if (character === '(') most = Math.max(most, ++depth);
    if (character === ')') depth--;
  }
  return most;
}

function tooMuch(what: string): Refusal {
  return new Refusal(400, 'PGRST100', `The request asks for ${what}`);
}
