import { cloneElement, createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '../../../protocol/refusals.ts';
import { SmallProject } from '../../testing/small-project.ts';

type Request = Parameters<SmallProject['edit']>[0];
type Ref = { readonly codebaseId: ReturnType<SmallProject['id']> };
type Values = Readonly<Record<'a' | 'b' | 'list' | 'children', unknown>>;
type Operation = 'remove' | 'move' | 'duplicate' | 'wrap' | 'unwrap';
type Refused = Partial<Record<Operation, RefusalCode>>;

const target = '<span>T</span>';
const arm: Refused = { move: 'HELD_BY_CODE' };
const value: Refused = { remove: 'HELD_BY_CODE', move: 'HELD_BY_CODE' };
const item: Refused = { move: 'LIST_FROM_DATA' };
const template: Refused = { remove: 'LIST_FROM_DATA', move: 'LIST_FROM_DATA' };
const property: Refused = { move: 'PROP_ELEMENT' };
const inSentence: Refused = { wrap: 'HTML_CONTENT_MODEL' };

/** Expressions in which an element stands (`@`), and what is refused of it there. */
const places: readonly (readonly [expression: string, refused: Refused])[] = [
  ['@', {}],
  ['{@}', {}],
  ['{(@)}', {}],
  ['{/* one */ @ /* two */}', {}],
  ['x @ y', {}],
  ["x{' '}\n@{' '}\ny", {}],
  ['{a || @}', arm],
  ['{a ||\n@}', arm],
  ['{a ?? @}', arm],
  ['{!!a && @}', {}],
  ['{!a && @}', {}],
  ['{!!a && !!b && @}', {}],
  ['{!a || @}', arm],
  ['{a ? @ : null}', arm],
  ['{a ? b : @}', arm],
  ['{a ? @ : <b>{b}</b>}', arm],
  ['{a ? (\n@\n) : (\n<b>{b}</b>\n)}', arm],
  ['{typeof a === "string" ? a : @}', arm],
  ['{a || b || @}', arm],
  ['{a ?? b ?? @}', arm],
  ['{(a ?? b) || @}', arm],
  ['{a ?? (b || @)}', arm],
  ['{!!a && (b || @)}', arm],
  ['{!!a && (b ?? @)}', arm],
  ['{a || (!!b && @)}', arm],
  ['{a ?? (!!b && @)}', arm],
  ['{a ? (b || @) : <i>no</i>}', arm],
  ['{a ? (b ? @ : <i>1</i>) : (<i>2</i>)}', arm],
  ['{(a || @) as never}', arm],
  ['{(a ?? (@ as never))!}', arm],
  ['{/* one */ a /* two */ || /* three */ @ /* four */}', arm],
  ['{\n// one\na ?? // two\n@ // three\n}', arm],
  ['{`${a}` && @}', {}],
  ['{(!!a && @) || b}', value],
  ['{(a || @) && b}', value],
  ['{(a || @) || b}', value],
  ['{(a ?? @) ?? b}', value],
  ['{(a || @) ? b : "no"}', value],
  ['{(a ? @ : b) || "no"}', value],
  ['{!(a || @) && b}', value],
  ['{(a, @)}', value],
  ['{a ?? <>{b} @</>}', {}],
  ['{a || <>\n@\n</>}', {}],
  ['{a ? <>{b}@</> : <i>no</i>}', {}],
  ['{!!a && <>{b}@</>}', {}],
  ['{list?.map((one: string) => <i key={one}>{one}</i>) ?? @}', arm],
  ['{list?.map((one: string) => <i key={one}>{one}</i>) || @}', arm],
  ['{list?.at?.(0)?.concat(a) ?? @}', arm],
  ['{list?.length ? list.map((one: string) => <i key={one}>{one}</i>) : @}', arm],
  ['{list?.map((one: string) => <b key={one}>{a || @}</b>)}', { ...arm, ...inSentence }],
  ['{list?.map((one: string) => (a ? <b key={one}>{one}</b> : <Fragment key={one}>@</Fragment>))}', {}],
  ['{list?.map((one: string) => (one === "1" ? @ : one))}', arm],
  ['{list?.map((one: string) => one === "1" && @)}', template],
  ['{list?.map(() => @)}', template],
  ['{children ?? @}', arm],
  ['{children || @}', arm],
  ['{[@]}', item],
  ['{[a, @, b]}', item],
  ['{[a, [b, @]]}', item],
  ['{[...(list ?? []), @]}', item],
  ['{[!!a && @, b]}', item],
  ['{[a || @, b]}', arm],
  ['{[a ?? @]}', arm],
  ['{[a ? @ : b]}', arm],
  ['{[@, "1", "2"][Number(!!a) + Number(!!b)]}', arm],
  ['{([a, @, "2"] as const)[Number(!!a) + Number(!!b)]}', arm],
  ['{(() => @)()}', value],
  ['{(() => { if (a) return a; return @; })()}', value],
  ['{(() => a || @)()}', arm],
  ['{(() => (a ? b : @))()}', arm],
  ['<Call>{() => @}</Call>', value],
  ['<Call>{() => a || @}</Call>', arm],
  ['<Call>{() => <b>{a || @}</b>}</Call>', { ...arm, ...inSentence }],
  ['<Call>{() => { const shown = a ?? @; return <div>{shown}</div>; }}</Call>', arm],
  ['{give(@)}', value],
  ['{give(a || @)}', value],
  ['{cloneElement(a ? <b>{a}</b> : @)}', value],
  ['<Head head={@} />', property],
  ['<Head head={!!a && @} />', property],
  ['<Head head={a || @} />', arm],
  ['<Head head={a ?? @} />', arm],
  ['<Head head={a ? @ : b} />', arm],
  ['<Head head={<>{a || @}</>} />', arm],
  ['<Head head={[a ?? @]} />', arm],
  ['<Head head="h">{a || @}</Head>', arm],
  ['<Head head="h">{!!a && @}</Head>', {}],
  ['<Head head="h">@</Head>', {}],
  ['<Head {...{ head: @ }} />', value],
  ['<Head {...(a ? { head: @ } : {})} />', value],
  ['<b>{a || @} and {b ?? "none"}</b>', { ...arm, ...inSentence }],
];

/** What is asked, and what the page shows then where it showed the element. */
const operations: Record<Operation, { ask(ref: Ref, section: Ref): Request; wanted(before: string): string }> = {
  remove: {
    ask: (ref) => ({ path: 'mutate/removeJsxElement', body: { elementsToRemove: [ref] } }),
    wanted: (before) => before.replaceAll(target, ''),
  },
  duplicate: {
    ask: (ref) => ({ path: 'mutate/duplicate', body: { reactElements: [ref] } }),
    wanted: (before) => before.replaceAll(target, target + target),
  },
  wrap: {
    ask: (ref) => ({ path: 'mutate/wrapInDiv', body: { reactElements: [ref] } }),
    wanted: (before) => before.replaceAll(target, `<div>${target}</div>`),
  },
  unwrap: {
    ask: (ref) => ({ path: 'mutate/unwrap', body: { reactElements: [ref] } }),
    wanted: (before) => before.replaceAll(target, 'T'),
  },
  move: {
    ask: (ref, section) => ({
      path: 'mutate/moveJsxElement',
      body: {
        elementToMove: ref,
        newContainerElement: section,
        afterElement: null,
        beforeElement: null,
        expectedCurrentParent: null,
      },
    }),
    wanted: (before) =>
      before.includes(target)
        ? before.replaceAll(target, '').replace('<section></section>', `<section>${target}</section>`)
        : before,
  },
};

const settings: readonly Values[] = [null, undefined, '', 'A', 0].flatMap((a) =>
  [null, 'B'].flatMap((b) => [
    { a, b, list: null, children: null },
    { a, b, list: ['1', '2'], children: 'C' },
  ]),
);

/** A module without its imports: React is handed to it. */
const sourceOf = (
  expression: string,
) => `const Call = ({ children }: { children: () => ReactNode }) => <>{children()}</>;
const Head = ({ head, children }: { head?: ReactNode; children?: ReactNode }) => <header>{head}{children}</header>;
const give = (node: ReactNode) => node;
export function A({ a, b, list, children }: any) {
  return (
    <main>
      <section></section>
      ${expression.replace('@', () => target)}
    </main>
  );
}
`;

/** What a module shows with each of the values, as React renders it. */
async function shown(source: string): Promise<string[]> {
  const { code } = await transformWithOxc(source, 'a.tsx', {
    jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
  });
  const body = code.replaceAll(/^(?:import .*|export (?=function)|export \{.*)/gm, '');
  // The module that this test has written.
  // oxlint-disable-next-line no-implied-eval
  const A = new Function('createElement', 'cloneElement', 'Fragment', `${body}\nreturn A;`)(
    createElement,
    cloneElement,
    Fragment,
  ) as (values: Values) => ReactNode;
  return settings.map((values) => renderToStaticMarkup(createElement(A, values)));
}

/** Without the white space that no page shows. */
const tidy = (html: string) => html.replaceAll(/\s+/g, ' ').replaceAll(/ ?(<\/?(?:main|section|header)>) ?/g, '$1');

describe.each(places)('an element in %s', (expression, refused) => {
  const source = sourceOf(expression);
  test.each(Object.entries(operations))('%s changes it and nothing else, or is refused', async (name, operation) => {
    const project = new SmallProject({ 'src/a.tsx': source });
    const refOf = (at: string): Ref => ({ codebaseId: project.id('src/a.tsx', at) });
    const changed = project.edit(operation.ask(refOf('<span'), refOf('<section')));
    expect('code' in changed ? changed.code : 'changed').toBe(refused[name as Operation] ?? 'changed');
    if ('code' in changed) return;
    const before = await shown(source);
    const after = await shown(changed['src/a.tsx'] ?? '');
    // Of a condition nothing is shown.
    expect(before.some((one) => one.includes(target))).toBe(!/@\) (?:&&|[?]) b/.test(expression));
    // What leaves a Fragment leaves the condition of that: it is shown for good.
    const isShown = (at: number) => name !== 'move' || before[at]?.includes(target) === true;
    const compared = [...before.keys()].filter((at) => !leavesFragment(expression) || isShown(at));
    expect(compared.map((at) => tidy(after[at] ?? ''))).toEqual(
      compared.map((at) => tidy(operation.wanted(before[at] ?? ''))),
    );
  });
});

const leavesFragment = (expression: string) => /<(?:Fragment[^>]*)?>[^<]*@/.test(expression);
