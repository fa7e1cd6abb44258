import { opaqueValues } from '../../protocol/constants.ts';
import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';
import { idAttribute } from '../tagged/tags.ts';

type Props = Readonly<Record<string, unknown>>;

/** What somebody typed or chose, and what is told of by other means. */
const untold: ReadonlySet<string> = new Set([
  'children',
  'value',
  'defaultValue',
  'checked',
  'defaultChecked',
  'dangerouslySetInnerHTML',
  'ref',
  idAttribute,
]);
/** As many properties as anybody reads, and as much of each. */
const mostProps = 40;
const longestValue = 200;

/** The properties of an element, each with its value or what it is. */
export function propsIn(props: Props): NavigationNode['props'] {
  const told = Object.entries(props).filter(([name, value]) => !untold.has(name) && value !== undefined);
  return Object.fromEntries(told.slice(0, mostProps).map(([name, value]) => [name, propOf(value)]));
}

function propOf(value: unknown): NavigationNode['props'][string] {
  if (typeof value === 'function') return { value: opaqueValues.function, type: 'FUNCTION' };
  if (typeof value === 'string') return { value: value.slice(0, longestValue), type: 'LITERAL' };
  if (value === null || typeof value === 'boolean') return { value, type: 'LITERAL' };
  if (typeof value === 'number' && Number.isFinite(value)) return { value, type: 'LITERAL' };
  return { value: opaqueValues.object, type: 'JSON_OBJECT' };
}

/** The classes that the markup of an element gave it. */
export function classesIn({ className }: Props): string[] {
  return typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : [];
}

/** The texts among the children that an element was given, by their places. */
export function literalsIn({ children }: Props): NavigationNode['literalChildren'] {
  return [children].flat().flatMap((child: unknown, index) => {
    const isText = (typeof child === 'string' && child.trim() !== '') || typeof child === 'number';
    return isText ? [{ index, value: String(child).slice(0, longestValue) }] : [];
  });
}
