import * as z from 'zod/mini';
import { codebaseIdSchema } from '../ids.ts';
import { customPropertiesSchema, modifiersSchema, refOf, type ChangeKind } from './change-kind.ts';

const fields = z.object({
  codebaseIdToAddClass: codebaseIdSchema,
  className: z.string(),
  addingTailwindClass: z.prefault(z.boolean(), false),
  modifiers: modifiersSchema,
  customProperties: customPropertiesSchema,
  /** Declarations that are shown until the page is updated; the frame's own. */
  cssEquivalent: z.optional(z.string()),
  /** Shown and never written; the frame's own. */
  temporaryOnly: z.optional(z.boolean()),
});

/** One class more for an element, as `mutate/addClass` writes it. */
export const addClass: ChangeKind<z.output<typeof fields>> = {
  changeName: 'Add Class',
  fields,
  idFields: ['codebaseIdToAddClass'],
  isInstantInFlush: true,
  isInstantlyUndoable: true,
  call({ codebaseIdToAddClass, className, addingTailwindClass, modifiers, customProperties, temporaryOnly }) {
    if (temporaryOnly) throw new Error('Unsupported operation');
    return {
      path: 'mutate/addClass',
      body: {
        reactElement: refOf(codebaseIdToAddClass),
        className,
        stylingFramework: addingTailwindClass ? 'Tailwind' : null,
        modifiers,
        customProperties,
      },
    };
  },
};
