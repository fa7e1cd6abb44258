import { codebaseIdSchema, type CodebaseId } from '../../../protocol/ids.ts';
import type { SourceElement } from '../../../protocol/http/replies.ts';

/** The id of an element of the sources, and its key on the page, by its name. */
export const idNamed = (name: string): CodebaseId => codebaseIdSchema.parse(`tempo-${name}`);
export const keyNamed = (name: string, path: string): string => `TE_tempo-${name}_page_${path}`;

/** An element of the sources of which nothing is known but what is given. */
export const sourceElement = (name: string, more: Partial<SourceElement> = {}): SourceElement => ({
  codebaseId: idNamed(name),
  parent: null,
  name,
  isComponent: false,
  scope: 'Page',
  place: { file: 'src/page.tsx', line: 1, column: 1 },
  attributes: [],
  can: {},
  ...more,
});

/** What a frame answers that shows whatever it is asked about. */
export function describedAs(elementKey: unknown) {
  const codebaseId = String(elementKey).split('_')[1];
  const value = { elementKey, codebaseId, ancestry: [], tagName: 'P', componentName: null, language: 'ar' };
  return Promise.resolve({ state: 'done', value: { ...value, classList: [], texts: [] } });
}
