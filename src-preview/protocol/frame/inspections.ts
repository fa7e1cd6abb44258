import * as z from 'zod/mini';
import { elementDescriptionSchema } from './functions.ts';

/** What somebody asks about: a component or a tag by its name, anywhere on the page or where an element stands. */
const askedSchema = z.object({
  /** Comes back with the answer. */
  id: z.optional(z.string().check(z.maxLength(200))),
  componentName: z.optional(z.string().check(z.maxLength(200))),
  /** A key of an element, or an id; needed but for a component, which has a name of its own. */
  elementId: z.optional(z.string().check(z.maxLength(2_000))),
});
/** A question about a component or a tag; one that names neither is answered with an error. */
export type Asked = z.infer<typeof askedSchema>;

/** Questions of the window that are no calls of functions; each is answered by a message of its own. */
export const inspectionSchema = z.discriminatedUnion('id', [
  z.object({ id: z.literal('inspectElement'), payload: askedSchema }),
  z.object({ id: z.literal('GET_STATE_AND_PROPS'), payload: askedSchema }),
]);
/** A question that is no call of a function, by its id. */
export type Inspection = z.infer<typeof inspectionSchema>;

/** Why there is no answer. */
export const inspectionErrors = [
  'No component name',
  'Could not find element',
  'Could not find component',
  'No component found',
] as const;

const id = z.nullable(z.string());
const error = z.enum(inspectionErrors);
/** A value of a property or a state where it can be said, else the mark of an object or a function. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The answer to `inspectElement`. */
export const inspectElementReplySchema = z.union([
  z.object({ id, element: elementDescriptionSchema }),
  z.object({ id, error }),
]);
/** The answer to `GET_STATE_AND_PROPS`. */
export const stateAndPropsSchema = z.union([
  z.object({
    id,
    props: values,
    /** By the names that a class gave them; those of hooks by their place, from `0`. */
    state: values,
  }),
  z.object({ id, error }),
]);
