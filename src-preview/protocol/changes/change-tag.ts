import * as z from 'zod/mini';
import { codebaseIdSchema } from '../ids.ts';
import { refOf, type ChangeKind } from './change-kind.ts';

const fields = z.object({ codebaseIdToChange: codebaseIdSchema, newTagName: z.string() });

/** Another tag of an element. */
export const changeTag: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Change Tag Name',
  fields,
  idFields: ['codebaseIdToChange'],
  call: ({ codebaseIdToChange, newTagName }) => ({
    path: 'mutate/changeElementTag',
    body: { elementToModify: refOf(codebaseIdToChange), newTag: newTagName },
  }),
};
