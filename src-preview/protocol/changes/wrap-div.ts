import * as z from 'zod/mini';
import { distinctIdsSchema, refOf, type ChangeKind } from './change-kind.ts';

const fields = z.object({ codebaseIdsToWrap: distinctIdsSchema });

/** Neighbours in a div of their own. */
export const wrapDiv: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Wrap In Div',
  fields,
  idFields: ['codebaseIdsToWrap'],
  call: ({ codebaseIdsToWrap }) => ({
    path: 'mutate/wrapInDiv',
    body: { reactElements: codebaseIdsToWrap.map(refOf) },
  }),
};
