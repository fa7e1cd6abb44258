import * as z from 'zod/mini';
import { codebaseIdSchema } from '../ids.ts';
import { refOf, type ChangeKind } from './change-kind.ts';

const fields = z.object({ codebaseIdToRemoveClass: codebaseIdSchema, className: z.string() });

/** One class less of an element, as `mutate/removeClass` writes it. */
export const removeClass: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Remove Class',
  fields,
  idFields: ['codebaseIdToRemoveClass'],
  call: ({ codebaseIdToRemoveClass, className }) => ({
    path: 'mutate/removeClass',
    body: { reactElement: refOf(codebaseIdToRemoveClass), className },
  }),
};
