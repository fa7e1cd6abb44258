import * as z from 'zod/mini';
import { codebaseIdSchema, type CodebaseId } from '../ids.ts';

/** What an id is called now. */
export type Rename = (id: CodebaseId) => CodebaseId;

/** A call of the editor's server, by its path below `canvases/{canvasId}/parseAndMutate/`. */
export interface ChangeCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a call says beside its change. */
export interface CallContext {
  readonly canvasId: string;
  /** Whether the server knows an element: of what is to be removed, the others are left out. */
  readonly isKnown: (id: CodebaseId) => boolean;
}

/** One type of change: its fields, how they follow ids that the server changes, and the call that it becomes. */
export interface ChangeKind<Fields> {
  /** What people call it. */
  readonly changeName: string;
  readonly fields: z.ZodMiniType<Fields>;
  readonly idFields: readonly (keyof Fields)[];
  /** The call that carries it out; throws where there is none. */
  readonly call: (fields: Fields, context: CallContext) => ChangeCall;
  /** Whether it may be shown at once also while other changes are being written. */
  readonly isInstantInFlush?: boolean;
  /** Whether the page can take it back at once. */
  readonly isInstantlyUndoable?: boolean;
}

/** Ids of which each counts once, in the order in which they were first named. */
export const distinctIdsSchema = z.pipe(
  z.array(codebaseIdSchema),
  z.transform((ids: CodebaseId[]) => [...new Set(ids)]),
);
/** A property of CSS by its name and value, and custom ones beside them. */
export const customPropertiesSchema = z.prefault(z.array(z.object({ name: z.string(), value: z.string() })), []);
/** States and widths under which a style holds; none where nothing is said. */
export const modifiersSchema = z.prefault(z.array(z.string()), []);

/** An element as calls name it. */
export const refOf = (codebaseId: CodebaseId) => ({ codebaseId });
/** An element as calls name it where they ask for one or null; null for none. */
export const refOrNull = (codebaseId: CodebaseId | undefined) => (codebaseId === undefined ? null : { codebaseId });

/** The fields with every id as it is called now; lists of ids name each once still. */
export function renameFields<Fields>(fields: Fields, names: readonly (keyof Fields)[], rename: Rename): Fields {
  const renamed = { ...fields };
  for (const name of names) {
    const value = fields[name];
    // The kind says that these fields hold ids, and the schema has let nothing else in.
    const ids: unknown = value;
    if (Array.isArray(ids)) renamed[name] = [...new Set(ids.map(rename))] as Fields[typeof name];
    else if (typeof ids === 'string') renamed[name] = rename(ids as CodebaseId) as Fields[typeof name];
  }
  return renamed;
}
