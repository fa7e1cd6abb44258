import * as z from 'zod/mini';
import { codebaseIdSchema } from '../ids.ts';
import { refOf, type ChangeKind } from './change-kind.ts';

const fields = z.object({
  codebaseIdToChange: codebaseIdSchema,
  propName: z.string(),
  /** Null takes the property away. */
  propValue: z.json(),
});

/** Another value of a property. */
export const changeProp: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Change Prop',
  fields,
  idFields: ['codebaseIdToChange'],
  call: ({ codebaseIdToChange, propName, propValue }) => ({
    path: 'mutate/changePropValue',
    body: { elementToModify: refOf(codebaseIdToChange), propName, propValue },
  }),
};
