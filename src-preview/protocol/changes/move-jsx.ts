import * as z from 'zod/mini';
import { codebaseIdSchema } from '../ids.ts';
import { refOf, refOrNull, type ChangeKind } from './change-kind.ts';

const fields = z.object({
  codebaseIdToMoveTo: codebaseIdSchema,
  codebaseIdToMove: codebaseIdSchema,
  afterCodebaseId: z.optional(codebaseIdSchema),
  beforeCodebaseId: z.optional(codebaseIdSchema),
  /** What it stood in when it was taken: elsewhere, it is not moved. */
  expectedCurrentParentCodebaseId: z.optional(codebaseIdSchema),
});

/** An element in another place. */
export const moveJsx: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Move Element',
  fields,
  idFields: [
    'codebaseIdToMoveTo',
    'codebaseIdToMove',
    'afterCodebaseId',
    'beforeCodebaseId',
    'expectedCurrentParentCodebaseId',
  ],
  call: (change) => ({
    path: 'mutate/moveJsxElement',
    body: {
      elementToMove: refOf(change.codebaseIdToMove),
      newContainerElement: refOf(change.codebaseIdToMoveTo),
      afterElement: refOrNull(change.afterCodebaseId),
      beforeElement: refOrNull(change.beforeCodebaseId),
      expectedCurrentParent: refOrNull(change.expectedCurrentParentCodebaseId),
    },
  }),
};
