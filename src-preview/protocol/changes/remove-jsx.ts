import * as z from 'zod/mini';
import { distinctIdsSchema, refOf, type ChangeKind } from './change-kind.ts';

const fields = z.object({ codebaseIdsToRemove: distinctIdsSchema });

/** Elements less, with all that stands in them, as `mutate/removeJsxElement` writes it. */
export const removeJsx: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Delete Element',
  fields,
  idFields: ['codebaseIdsToRemove'],
  isInstantlyUndoable: true,
  call: ({ codebaseIdsToRemove }, { isKnown }) => ({
    path: 'mutate/removeJsxElement',
    body: { elementsToRemove: codebaseIdsToRemove.filter(isKnown).map(refOf) },
  }),
};
