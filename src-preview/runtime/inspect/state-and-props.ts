import { opaqueValues } from '../../protocol/constants.ts';
import type { Fibre } from '../tagged/fibre.ts';
import { idAttribute } from '../tagged/tags.ts';

type Readable = string | number | boolean | null;

/** More of a component than anybody reads. */
const mostValues = 100;
const longestValue = 1_000;

/** A value where it can be said; an object's and a function's insides do not cross the border. */
function readableValue(value: unknown): Readable {
  if (typeof value === 'function') return opaqueValues.function;
  if (typeof value === 'object' && value !== null) return opaqueValues.object;
  if (typeof value === 'string') return value.slice(0, longestValue);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint' || typeof value === 'symbol') return value.toString();
  return null;
}

/** What somebody typed or chose in a field. */
const typed: ReadonlySet<string> = new Set(['value', 'defaultValue', 'checked', 'defaultChecked']);

/** The properties of a tag, but for what somebody typed or chose. */
export function tagProps(props: Readonly<Record<string, unknown>>): Record<string, Readable> {
  return readableValues(Object.fromEntries(Object.entries(props).filter(([name]) => !typed.has(name))));
}

/** Values by their names, each told as far as it can be. */
export function readableValues(values: unknown): Record<string, Readable> {
  if (typeof values !== 'object' || values === null) return {};
  const entries = Object.entries(values).filter(([name]) => name !== 'ref' && name !== idAttribute);
  return Object.fromEntries(entries.slice(0, mostValues).map(([name, value]) => [name, readableValue(value)]));
}

/** A hook as React keeps it: those that hold a state have a queue of its changes. */
interface Hook {
  readonly memoizedState: unknown;
  readonly queue: unknown;
  readonly next: Hook | null;
}

const isHook = (value: unknown): value is Hook =>
  typeof value === 'object' && value !== null && 'memoizedState' in value && 'next' in value && 'queue' in value;

/** The state of a component: what a class calls its own, or what its hooks hold, numbered in their order. */
export function stateOf(fibre: Fibre): Record<string, Readable> {
  const { memoizedState: kept } = fibre;
  if (!isHook(kept)) return readableValues(kept);
  const held: unknown[] = [];
  for (let hook: Hook | null = kept; hook && held.length < mostValues; hook = hook.next)
    if (hook.queue !== null) held.push(hook.memoizedState);
  return readableValues(Object.fromEntries(held.entries()));
}
