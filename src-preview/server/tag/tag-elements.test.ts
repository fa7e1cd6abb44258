import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MagicString } from 'magic-string';
import { expect, test } from 'vitest';
import { codebaseIdSchema } from '../../protocol/ids.ts';
import { isParseFailure, parseFile, type ParsedFile } from '../../source/parsed-file.ts';
import { tagElements } from './tag-elements.ts';

function parsed(text: string, file = 'a.tsx'): ParsedFile {
  const result = parseFile(file, text);
  if (isParseFailure(result)) throw new Error(`${file}: ${result.message}`);
  return result;
}

const idAt = (index: number) => codebaseIdSchema.parse(`id${index}`);
const tagged = (text: string, file?: string): string => {
  const code = new MagicString(text);
  tagElements(code, parsed(text, file), { idAt });
  return code.toString();
};
const host = (index: number) => `data-codebase-id="id${index}"`;
const instance = (index: number) => `__eid="id${index}"`;

test.each([
  ['a host', '<p>x</p>', `<p ${host(0)}>x</p>`],
  ['a host that closes itself', '<img alt="" />', `<img alt="" ${host(0)} />`],
  ['one without a space before its end', '<br/>', `<br ${host(0)}/>`],
  ['its end over lines and comments', '<br\n  // why\n  /* / > */\n/>', `<br ${host(0)}\n  // why\n  /* / > */\n/>`],
  ['a spread: the own id stands behind it', '<p {...rest}>x</p>', `<p {...rest} ${host(0)}>x</p>`],
  ['an instance', '<Card title="x">y</Card>', `<Card title="x" ${instance(0)}>y</Card>`],
  ['a member', '<Menu.Item />', `<Menu.Item ${instance(0)} />`],
  ['a member of a lower-case name', '<footer.Part/>', `<footer.Part ${instance(0)}/>`],
  ['type arguments', '<Pick<string> />', `<Pick<string> ${instance(0)} />`],
  [
    'type arguments with attributes',
    '<Pick<Map<string, A>> of={a > b} />',
    `<Pick<Map<string, A>> of={a > b} ${instance(0)} />`,
  ],
  ['an attribute of a namespace', '<use xlink:href="#a" />', `<use xlink:href="#a" ${host(0)} />`],
  ['an attribute without a value', '<input disabled />', `<input disabled ${host(0)} />`],
  ['a name with dashes', '<my-part />', `<my-part ${host(0)} />`],
  [
    'an element in an attribute',
    '<A icon={<b/>}><i/></A>',
    `<A icon={<b ${host(1)}/>} ${instance(0)}><i ${host(2)}/></A>`,
  ],
  ['an element as an attribute', '<A icon=<b/> />', `<A icon=<b ${host(1)}/> ${instance(0)} />`],
  ['a key before a spread', '<A key={1} {...p} />', `<A key={1} {...p} ${instance(0)} />`],
  ['a host whose key is behind a spread', '<p {...p} key={1} />', `<p {...p} key={1} ${host(0)} />`],
])('%s gets its id', (_, before, after) => {
  expect(tagged(`const x = ${before};`)).toBe(`const x = ${after};`);
});

test.each([
  ['a nameless fragment', '<></>'],
  ['an instance whose key is behind a spread, which never meets the runtime', '<A {...p} key={1} />'],
  ['an element of another renderer', '<mesh position={[0, 0, 0]}><boxGeometry /></mesh>'],
  ['an element of a namespace', '<svg:rect />'],
])('%s gets none', (_, text) => {
  expect(tagged(`const x = ${text};`)).toBe(`const x = ${text};`);
});

test.each([
  ["import { Fragment } from 'react';", '<Fragment key={1}></Fragment>'],
  ["import { Fragment as F } from 'react';", '<F key={1}></F>'],
  ["import React from 'react';", '<React.Fragment key={1}></React.Fragment>'],
  ["import * as R from 'react';", '<R.Fragment key={1}></R.Fragment>'],
])('a fragment known by %s gets none', (imports, text) => {
  expect(tagged(`${imports}\nconst x = ${text};`)).toBe(`${imports}\nconst x = ${text};`);
});

test.each(['/** @jsx h */', '/* @jsxRuntime classic */'])(
  '%s: only hosts, for no runtime takes the property off',
  (pragma) => {
    const result = tagged(`${pragma}\nconst x = <A><p/></A>;`);
    expect(result).toBe(`${pragma}\nconst x = <A><p ${host(1)}/></A>;`);
  },
);

test('another runtime is wrapped like the usual one', () => {
  const result = tagged(`/** @jsxImportSource @emotion/react */\nconst x = <A/>;`);
  expect(result).toContain(`<A ${instance(0)}/>`);
});

test('nothing but ids is added to any source of the portal, and every element of the document has one', () => {
  let elements = 0;
  for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx')) continue;
    const text = readFileSync(join('src', name), 'utf8');
    const code = tagged(text, name);
    expect(code.replaceAll(/ (?:data-codebase-id|__eid)="id\d+"/g, '')).toBe(text);
    const again = parsed(code, name);
    elements += again.elements.length;
    for (const element of again.elements.filter(({ isComponent }) => !isComponent))
      expect(element.attributes.at(-1)?.name, `${name}: ${element.name}`).toBe('data-codebase-id');
  }
  expect(elements).toBeGreaterThan(1_500);
});
