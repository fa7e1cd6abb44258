import * as z from 'zod/mini';
import { distinctIdsSchema, refOf, type ChangeKind } from './change-kind.ts';

const fields = z.object({ codebaseIdsToDuplicate: distinctIdsSchema });

/** Elements a second time, each beside itself. */
export const duplicate: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Duplicate',
  fields,
  idFields: ['codebaseIdsToDuplicate'],
  call: ({ codebaseIdsToDuplicate }) => ({
    path: 'mutate/duplicate',
    body: { reactElements: codebaseIdsToDuplicate.map(refOf) },
  }),
};
