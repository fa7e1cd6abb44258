import { expect, test } from 'vitest';
import { codebaseIdSchema } from '../../../protocol/ids.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { addBody, addElement } from './add-element.ts';

const id = codebaseIdSchema.parse('tempo-one');

/** Adds a paragraph to a project some of whose keys are taken; gives the keys that were written. */
async function keysWritten(taken: readonly string[], isMade: boolean): Promise<readonly unknown[]> {
  const written: unknown[] = [];
  const keyOf = (body: unknown) => (body as { newEntry: { key: string } }).newEntry.key;
  // Only these calls are made here.
  const api = {
    can: ({ body }: { readonly body: unknown }) =>
      Promise.resolve({
        state: 'done',
        value: taken.includes(keyOf(body)) ? refuse('NAME_TAKEN', { names: [keyOf(body)] }) : true,
      }),
    mutate: (_path: string, body: unknown) => {
      written.push(keyOf(body));
      return Promise.resolve({ state: 'refused', refusal: refuse('STALE') });
    },
  } as unknown as EditorApi;
  const deps = {
    store: createEditorStore(),
    api,
    link: () => null,
    links: () => [],
    wait: () => Promise.resolve(),
    newId: () => 'b',
    onApplied: () => Promise.resolve(),
  };
  const text = { key: 'home.welcome', isMade, texts: { ar: 'أهلًا', en: 'Welcome' } };
  await addElement({ selecting: deps, changes: deps }, { what: { tag: 'p' }, place: { into: id }, text });
  return written;
}

test('an image says in its own attribute what it shows, and names its picture', async () => {
  const treeOf = () => Promise.resolve({ state: 'done', value: [] } as const);
  const what = { tag: 'img', picture: 'picture-1' };
  expect(await addBody({ treeOf }, { what, place: { into: id }, text: 'The yard' })).toMatchObject({
    newElement: { type: 'native', nativeTag: 'img', propsToSet: { alt: 'The yard' }, picture: 'picture-1' },
  });
  expect(await addBody({ treeOf }, { what: { tag: 'p' }, place: { into: id }, text: 'The yard' })).toMatchObject({
    newElement: { type: 'native', nativeTag: 'p', propsToSet: { children: 'The yard' } },
  });
});

test('a key that was made gives way to texts that have it, and one that somebody asked for is told of', async () => {
  expect(await keysWritten([], true)).toEqual(['home.welcome']);
  expect(await keysWritten(['home.welcome', 'home.welcome2'], true)).toEqual(['home.welcome3']);
  expect(await keysWritten(['home.welcome'], false)).toEqual(['home.welcome']);
});
