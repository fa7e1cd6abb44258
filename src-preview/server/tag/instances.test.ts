// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MagicString } from 'magic-string';
import { act, type ComponentType, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transformWithOxc } from 'vite';
import { codebaseIdSchema } from '../../protocol/ids.ts';
import { isParseFailure, type ParsedFile, parseFile } from '../../source/parsed-file.ts';
import { instancesSymbol, wrappedJsxRuntime } from './jsx-runtime.ts';
import { tagElements } from './tag-elements.ts';

const view = `import * as React from 'react';
import { Children, cloneElement, Component, createContext, Fragment, forwardRef, lazy, memo, StrictMode, Suspense } from 'react';
const footer = { Part: () => <small /> };

const F = Fragment;
const Late = lazy(() => Promise.resolve({ default: Plain }));
const Kept = memo(function Kept({ text }) { return <b>{text}</b>; });
const Passing = forwardRef(function Passing(props, ref) { return <i ref={ref} {...props} />; });
const Place = createContext('');
class Old extends Component {
  static defaultProps = { text: 'old' };
  render() { return <u>{this.props.text}</u>; }
}
function Plain({ children }) { return <em>{children}</em>; }
function Cloning({ children }) { return Children.map(children, (child) => cloneElement(child, { title: 'cloned' })); }
function Slot({ children }) { return (React.default ?? React).cloneElement(children, { id: 'slotted' }); }
function Inner({ id }) { return <q id={id} />; }
function Spy(props) { spied.push(Object.keys(props)); return null; }
export const spied = [];

export function View() {
  const rest = { className: 'rest', key: 'k' };
  return (
    <StrictMode>
      <Place value="here">
        <main id="main">
          <Plain>plain</Plain>
          <Kept text="kept" />
          <Passing className="passing" />
          <Old />
          <Suspense fallback={<s />}><Late>late</Late></Suspense>
          <F><footer.Part /></F>
          <Fragment key="x"><Spy a="1" {...{ b: 2 }} /></Fragment>
          {['one', 'two'].map((text) => <Plain key={text}>{text}</Plain>)}
          <Plain {...rest} key="behind">behind</Plain>
          <Cloning><p>p</p></Cloning>
          <Slot><Inner /></Slot>
        </main>
      </Place>
    </StrictMode>
  );
}
`;

/** What React keeps of whatever rendered a node, from the node outwards. */
function instancesAround(node: Element): unknown[] {
  const instances: unknown = Reflect.get(globalThis, Symbol.for(instancesSymbol));
  if (!(instances instanceof WeakMap)) throw new Error('no instances are noted');
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
  // What React keeps beside a node is not part of its types.
  let fibre = (node as unknown as Record<string, Fibre | null>)[key ?? ''] ?? null;
  const found: unknown[] = [];
  for (; fibre; fibre = fibre.return) {
    const { memoizedProps } = fibre;
    if (typeof memoizedProps === 'object' && memoizedProps !== null && instances.has(memoizedProps))
      found.push(instances.get(memoizedProps));
  }
  return found;
}
interface Fibre {
  readonly return: Fibre | null;
  readonly memoizedProps: unknown;
}

const source = parseFile('view.jsx', view);
if (isParseFailure(source)) throw new Error(source.message);
const parsed: ParsedFile = source;
const idAt = (index: number) => codebaseIdSchema.parse(`id${index}`);
const idsOf = (name: string) => parsed.elements.filter((one) => one.name === name).map(({ index }) => idAt(index));

/** Makes modules of the tagged source and of the wrapped runtime, beside the packages that they import. */
async function load(): Promise<{ View: ComponentType; spied: string[][] }> {
  await mkdir(folder, { recursive: true });
  const code = new MagicString(view);
  tagElements(code, parsed, { idAt });
  const jsx = { runtime: 'automatic', development: true, throwIfNamespace: true } as const;
  const compiled = await transformWithOxc(code.toString(), 'view.jsx', { jsx });
  const module = compiled.code.replace('react/jsx-dev-runtime', './runtime.mjs');
  await writeFile(join(folder, 'runtime.mjs'), wrappedJsxRuntime('react/jsx-dev-runtime'));
  await writeFile(join(folder, 'view.mjs'), module);
  return await import(pathToFileURL(join(folder, 'view.mjs')).href);
}

const folder = resolve('node_modules/.cache/manara-instances-test', randomUUID());
let page: HTMLElement;
let spied: string[][];
let root: Root;
const complaints: unknown[] = [];
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  const loaded = await load();
  spied = loaded.spied;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () => root.render(createElement(loaded.View)));
});
afterAll(async () => {
  root.unmount();
  await rm(folder, { recursive: true, force: true });
});
const only = (selector: string): Element => {
  const found = page.querySelector(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};

test('every element of the document carries its own id, also where another was handed down', () => {
  expect(only('main').getAttribute('data-codebase-id')).toBe(idsOf('main')[0]);
  expect(only('i.passing').getAttribute('data-codebase-id')).toBe(idsOf('i')[0]);
  expect(only('p[title=cloned]').getAttribute('data-codebase-id')).toBe(idsOf('p')[0]);
  expect([...page.querySelectorAll('*')].filter((one) => !one.hasAttribute('data-codebase-id'))).toEqual([]);
});

test('the instance that rendered it is found by what React keeps', () => {
  const plain = idsOf('Plain');
  const around = (selector: string) => instancesAround(only(selector))[0];
  expect(around('em')).toBe(plain[0]);
  expect(around('b')).toBe(idsOf('Kept')[0]);
  expect(around('i')).toBe(idsOf('Passing')[0]);
  expect(around('u')).toBe(idsOf('Old')[0]);
  expect(around('small')).toBe(idsOf('footer.Part')[0]);
  const late = [...page.querySelectorAll('em')].find(({ textContent }) => textContent === 'late');
  expect(late && instancesAround(late)[0]).toBe(idsOf('Late')[0]);
  const ofList = [...page.querySelectorAll('em')].filter(({ textContent }) => /one|two/.test(textContent));
  expect(instancesAround(only('q#slotted'))[0]).toBe(idsOf('Inner')[0]);
  expect(ofList.map((one) => instancesAround(one)[0])).toEqual([plain[1], plain[1]]);
});

test('an instance that never met the runtime is not found, but what is around it', () => {
  const behind = [...page.querySelectorAll('em')].find(({ textContent }) => textContent === 'behind');
  expect(behind && instancesAround(behind)[0]).toBe(idsOf('Place')[0]);
});

test('no component sees anything of it, and React has nothing to say', () => {
  expect(new Set(spied.map((names) => names.join()))).toEqual(new Set(['a,b']));
  expect(page.outerHTML).not.toContain('__eid');
  expect(complaints).toEqual([]);
});
