import * as z from 'zod/mini';

/** What an id of an element in the sources looks like. */
export const codebaseIdPattern = /^tempo-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An element in the sources of the project, for as long as the editor can follow it through edits. */
export const codebaseIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,120}$/))
  .brand<'CodebaseId'>();
/** An id of the sources that has been checked; a text from outside becomes one only by its schema. */
export type CodebaseId = z.infer<typeof codebaseIdSchema>;

/** One applied change with everything it wrote, on the server; what undo and redo name. */
export const activityIdSchema = z.uuid().brand<'ActivityId'>();
/** An id of an activity that has been checked. */
export type ActivityId = z.infer<typeof activityIdSchema>;

/** One request for a change, whose replay is answered with the stored reply. */
export const changeIdSchema = z.uuid().brand<'ChangeId'>();
/** An id of one request for a change that has been checked. */
export type ChangeId = z.infer<typeof changeIdSchema>;

/**
 * What every change may carry: a request with the same id is answered with the stored reply, and edits only once. `page` is the path
 * of the page that it was made on, for the history.
 */
export const changeShape = {
  changeId: z.optional(changeIdSchema),
  page: z.optional(z.string().check(z.maxLength(2_000))),
};

/** Ids of what is not an element of the sources. */
export const rootIds = ['body', 'root', '__next'] as const;
/** The codebase id of a storyboard's own element. */
export const storyboardCodebaseId = 'STORYBOARD';

/** Elements that exist in the frame before the server has named them: `tempo-placeholder-<kind>-<uuid>`. */
export const placeholderKinds = ['wrap', 'duplicate', 'add'] as const;
