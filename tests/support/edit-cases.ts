import foundCases from '../fixtures/editor/found-cases.json' with { type: 'json' };
import hardCases from '../fixtures/editor/hard-cases.json' with { type: 'json' };
import hazards from '../fixtures/editor/hazards.json' with { type: 'json' };
import neighbourCases from '../fixtures/editor/neighbour-cases.json' with { type: 'json' };
import reactCases from '../fixtures/editor/react-cases.json' with { type: 'json' };
import stylingCases from '../fixtures/editor/styling-cases.json' with { type: 'json' };
import type { EditRequest } from '../../src-preview/protocol/http/requests.ts';
import { mutationSchemas } from '../../src-preview/protocol/http/requests.ts';
import { SmallProject } from '../../src-preview/source/testing/small-project.ts';

/** A file, what is asked of it, and what has to come of it. */
export interface EditCase {
  readonly name: string;
  readonly file: string;
  readonly source: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly operation: { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
  readonly expect: {
    readonly source?: string;
    readonly files?: Readonly<Record<string, string>>;
    readonly refusal?: string;
  };
}

/** An element by how it is written; in another file than the case's own where that is named. */
interface Reference {
  readonly at: string;
  readonly nth: number;
  readonly file?: string;
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';
}

// The file is data of ours: each case has the shape that it is read by.
export const editCases = [
  ...hazards,
  ...hardCases,
  ...stylingCases,
  ...neighbourCases,
  ...foundCases,
  ...reactCases,
] as unknown as readonly EditCase[];

/** A case's project, and its request there. */
export function askedOf({ file, source, files, operation }: EditCase): { project: SmallProject; request: EditRequest } {
  const project = new SmallProject({ [file]: source, ...files });
  const reference = (value: unknown): unknown =>
    isReference(value) ? { codebaseId: project.id(value.file ?? file, value.at, value.nth) } : value;
  const body = Object.fromEntries(
    Object.entries(operation.body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(reference) : reference(value),
    ]),
  );
  const schema = mutationSchemas[operation.path as keyof typeof mutationSchemas];
  return { project, request: { path: operation.path, body: schema.parse(body) } as EditRequest };
}
