import * as z from 'zod/mini';
import { codebaseIdSchema } from '../ids.ts';
import { languageTagSchema } from '../languages.ts';
import { branchSchema, newEntrySchema, shownTextSchema, textPieceSchema, textSlotSchema } from '../texts.ts';
import type { ChangeKind } from './change-kind.ts';

const fields = z.object({
  codebaseIdToEditText: codebaseIdSchema,
  newText: z.string(),
  oldText: z.string(),
  /** Ours: which text, in which language, of which branch of a plural, with which values, into which new entry, or with an entry of its own; see the request. */
  slot: z.optional(textSlotSchema),
  language: z.optional(languageTagSchema),
  branch: z.optional(branchSchema),
  pieces: z.optional(z.array(textPieceSchema)),
  target: z.optional(z.string()),
  newEntry: z.optional(newEntrySchema),
  ownWords: z.optional(z.literal(true)),
  shown: z.optional(shownTextSchema),
});

/** Another text in the place of one, as `mutate/editText` writes it. */
export const editText: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Edit Text',
  fields,
  idFields: ['codebaseIdToEditText'],
  call: ({ codebaseIdToEditText, shown, ...rest }) => ({
    path: 'mutate/editText',
    body: {
      element: { codebaseId: codebaseIdToEditText, ...(shown && { ancestry: shown.ancestry }) },
      ...rest,
      ...(shown && { shown }),
    },
  }),
};
