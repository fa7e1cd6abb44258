import type { EditorApi } from '../../src-preview/outer/server/editor-api.ts';
import type { SourceElement } from '../../src-preview/protocol/http/replies.ts';

/** How one kind of change is asked for of an element. */
export type Ask = (element: SourceElement) => ReturnType<EditorApi['mutate']>;

/** Elements of drawings, which have no `title`. */
const drawn = new Set(['svg', 'path', 'use', 'g', 'circle', 'rect', 'line', 'polygon', 'polyline', 'defs', 'symbol']);

/** Each kind of change, asked for as the window asks. */
export function asksBy(api: EditorApi): Readonly<Record<string, Ask>> {
  const plain = { modifiers: [], customProperties: [] };
  return {
    class: ({ codebaseId }) =>
      api.mutate('mutate/addClass', {
        reactElement: { codebaseId },
        className: 'tried',
        stylingFramework: null,
        ...plain,
      }),
    async style({ codebaseId }) {
      const styles = await api.styles({ codebaseId });
      if (styles.state !== 'done') return styles;
      return api.mutate('mutate/styling', {
        reactElement: { codebaseId },
        styling: { 'padding-block': '12px' },
        // An app with utility classes says it by one.
        stylingFramework: styles.value.utilities ? 'Tailwind' : 'CSS',
        ...plain,
      });
    },
    property: ({ codebaseId, name }) =>
      api.mutate('mutate/changePropValue', {
        elementToModify: { codebaseId },
        propName: drawn.has(name) ? 'aria-label' : 'title',
        propValue: 'said "so" <here>',
      }),
    duplicate: ({ codebaseId }) => api.mutate('mutate/duplicate', { reactElements: [{ codebaseId }] }),
    box: ({ codebaseId }) => api.mutate('mutate/wrapInDiv', { reactElements: [{ codebaseId }] }),
    tag: ({ codebaseId }) =>
      api.mutate('mutate/changeElementTag', { elementToModify: { codebaseId }, newTag: 'section' }),
    remove: ({ codebaseId }) => api.mutate('mutate/removeJsxElement', { elementsToRemove: [{ codebaseId }] }),
  };
}
