import type { AnyAST, FunctionInfo, IntrospectResult, RpcAST } from '@supabase/lite';
import { randomSecret } from '../random.ts';
import { JsonText } from './json-text.ts';

/**
 * `@supabase/lite` turns a JSON argument of a function into text and hands that text to a driver which turns it into
 * text once more: the function then sees a string instead of an object. A mark that nobody outside can know tells the
 * driver which texts are JSON already.
 */
const MARK = `${randomSecret()}:`;

/**
 * Types for the driver. Marked texts pass as they are, anything else becomes JSON as lite intends. Numbers and times are
 * worded as PostgREST words them: lite alone answers some numbers as text and times with a space.
 */
export const wireTypes = {
  json: { to: 114, from: [114], serialize: serializeJson, parse: keptJson },
  jsonb: { to: 3802, from: [3802], serialize: serializeJson, parse: keptJson },
  numeric: {
    to: 1700,
    from: [1700],
    serialize: String,
    parse: (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text),
  },
  timestamp: { to: 1114, from: [1114], serialize: String, parse: isoTime },
  timestamptz: { to: 1184, from: [1184], serialize: String, parse: isoTime },
};

function keptJson(text: string): JsonText {
  return new JsonText(text);
}

/** `2026-11-21 01:43:48.663+00` as `2026-11-21T01:43:48.663+00:00`; infinities stay words. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function serializeJson(value: unknown): string {
  return typeof value === 'string' && value.startsWith(MARK) ? value.slice(MARK.length) : JSON.stringify(value);
}

/** Marks the JSON arguments of a function call; every other request comes back unchanged. */
export function withMarkedJson(request: AnyAST, schema: IntrospectResult): AnyAST {
  if (!isCall(request) || request.args === undefined || Array.isArray(request.args)) return request;
  const types = jsonArgumentsOf(request, schema.functions);
  const args = Object.entries(request.args).map(([name, value]) => [
    name,
    types.has(name) ? marked(value, request) : value,
  ]);
  return { ...request, args: Object.fromEntries(args) as object };
}

function isCall(request: AnyAST | RpcAST): request is RpcAST {
  return request.type === 'rpc';
}

/** In a GET the value is text of JSON already, as the address can hold nothing else. */
function marked(value: unknown, { httpMethod }: RpcAST): unknown {
  if (value === null || value === undefined) return value;
  return MARK + (httpMethod === 'GET' && typeof value === 'string' ? value : JSON.stringify(value));
}

function jsonArgumentsOf(request: RpcAST, functions: readonly FunctionInfo[] = []): Set<string> {
  const named = functions.filter(
    ({ name, schema }) => name === request.function && schema === (request.schema ?? 'public'),
  );
  return new Set(
    named.flatMap(({ arg_names, arg_types }) =>
      arg_names.filter((_, index) => /^jsonb?$/.test(arg_types[index] ?? '')),
    ),
  );
}
