import * as z from 'zod/mini';
import { codebaseIdSchema } from '../ids.ts';
import { refOf, refOrNull, type ChangeKind } from './change-kind.ts';

const fields = z.object({
  codebaseIdToAddTo: codebaseIdSchema,
  beforeCodebaseId: z.optional(codebaseIdSchema),
  afterCodebaseId: z.optional(codebaseIdSchema),
  /** The element of which a copy is added; else `addNativeTag` says what is. */
  addCodebaseId: z.optional(codebaseIdSchema),
  addNativeTag: z.optional(z.string()),
  fileContentsToSourceFrom: z.optional(z.string()),
  fileContentsSourceFilename: z.optional(z.string()),
  propsToSet: z.optional(z.record(z.string(), z.json())),
  /** The storyboard whose content it was: its own record goes with it. */
  deletedStoryboardId: z.optional(z.string()),
  /** Stays in the window and the frame: the server hears only that there is one. */
  htmlForInstantUpdate: z.optional(z.string()),
});
type Fields = z.output<typeof fields>;

const newElementOf = ({ addCodebaseId, addNativeTag, propsToSet }: Fields) => ({
  ...(addNativeTag === undefined ? {} : { type: 'native', nativeTag: addNativeTag, componentName: addNativeTag }),
  ...(addCodebaseId === undefined ? {} : refOf(addCodebaseId)),
  ...(propsToSet && { propsToSet }),
});

/** An element more: a new one by its tag, or a copy of one that is there. */
export const addJsx: ChangeKind<Fields> = {
  changeName: 'Add Element',
  fields,
  idFields: ['codebaseIdToAddTo', 'beforeCodebaseId', 'afterCodebaseId', 'addCodebaseId'],
  call: (change, { canvasId }) => ({
    path: 'mutate/addJsxElement',
    body: {
      destinationElement: refOf(change.codebaseIdToAddTo),
      beforeElement: refOrNull(change.beforeCodebaseId),
      afterElement: refOrNull(change.afterCodebaseId),
      newElement: newElementOf(change),
      canvasId,
      deletedStoryboardId: change.deletedStoryboardId ?? null,
      fileContentsToSourceFrom: change.fileContentsToSourceFrom ?? null,
      fileContentsSourceFilename: change.fileContentsSourceFilename ?? null,
      hasInstantUpdate: Boolean(change.htmlForInstantUpdate),
    },
  }),
};
