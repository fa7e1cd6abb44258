import * as z from 'zod/mini';
import { stylingFrameworks } from '../constants.ts';
import { codebaseIdSchema } from '../ids.ts';
import { customPropertiesSchema, modifiersSchema, refOf, type ChangeKind } from './change-kind.ts';

const fields = z.object({
  codebaseId: codebaseIdSchema,
  /** Values by their CSS properties. */
  stylingChanges: z.record(z.string(), z.string()),
  stylingFramework: z.enum(stylingFrameworks),
  modifiers: modifiersSchema,
  customProperties: customPropertiesSchema,
});

/** Other values of CSS properties. */
export const styling: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Styling',
  fields,
  idFields: ['codebaseId'],
  isInstantInFlush: true,
  isInstantlyUndoable: true,
  call: ({ codebaseId, stylingChanges, ...rest }) => ({
    path: 'mutate/styling',
    body: { reactElement: refOf(codebaseId), styling: stylingChanges, ...rest },
  }),
};
