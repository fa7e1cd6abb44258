import * as z from 'zod/mini';
import { pictureIdSchema } from '../pictures.ts';
import { elementRefSchema } from './element-ref.ts';

const propsToSetSchema = z.optional(z.record(z.string().check(z.minLength(1), z.maxLength(200)), z.json()));

/** What is added: a host by its tag, a component of the project by its name, or a copy of an element that is there. */
export const newElementSchema = z.union([
  z.object({
    type: z.literal('native'),
    nativeTag: z.string().check(z.minLength(1), z.maxLength(60)),
    componentName: z.optional(z.string()),
    /** `children` is its text. */
    propsToSet: propsToSetSchema,
    /** What an image shows; its text is what it says to whoever does not see it. */
    picture: z.optional(pictureIdSchema),
  }),
  z.object({
    type: z.literal('component'),
    componentName: z.string().check(z.regex(/^[A-Z][\w$]{0,119}$/)),
    /** The module that has it: as the destination's file would import it, or a file of the project by its path. */
    importFrom: z.string().check(z.minLength(1), z.maxLength(500)),
    propsToSet: propsToSetSchema,
  }),
  z.extend(elementRefSchema, { propsToSet: propsToSetSchema }),
  /** Neither: what the component of `fileContentsToSourceFrom` renders. */
  z.object({ propsToSet: propsToSetSchema }),
]);
/** An element that is to be added: of HTML, of a component, a copy, or what a module renders. */
export type NewElement = z.infer<typeof newElementSchema>;
