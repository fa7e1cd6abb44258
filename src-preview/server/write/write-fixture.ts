import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '../../../scripts/node-kit/temporary-folder.ts';
import { changeIdSchema } from '../../protocol/ids.ts';
import type { Planned } from '../../source/plan-types.ts';
import type { Splice } from '../../source/project.ts';
import { createLiveProject, type LiveProject } from '../project/live-project.ts';
import { plainTarget } from '../project/target-config.ts';
import { findFormatter } from './formatter.ts';
import type { JournalLimits } from './journal.ts';
import { createWriter, type Writer } from './writer.ts';

/** A project of a few files in a folder of its own, and a writer for it: for tests. */
export interface WriteFixture {
  readonly root: string;
  readonly cache: string;
  readonly project: LiveProject;
  readonly writer: Writer;
  /** The same project in a new process, so to say. */
  reopen(): Promise<WriteFixture>;
  remove(): Promise<void>;
}

/** Sets one up. Whoever does it removes it, reopened as it was last. */
export async function openFixture(files: Record<string, string>, limits?: JournalLimits): Promise<WriteFixture> {
  const folder = await temporaryFolder();
  const root = join(folder.path, 'app');
  await mkdir(join(root, 'src'), { recursive: true });
  await writeFiles(root, files);
  return fixtureAt({ root, cache: join(folder.path, 'cache'), limits, remove: () => folder.remove() });
}

interface FixturePlace {
  readonly root: string;
  readonly cache: string;
  readonly limits?: JournalLimits | undefined;
  remove(): Promise<void>;
}

/** Sets one up over a folder that is there. */
export async function fixtureAt(place: FixturePlace): Promise<WriteFixture> {
  const { root, cache, limits } = place;
  await mkdir(cache, { recursive: true });
  const project = await createLiveProject({ root, config: plainTarget, cacheDir: cache });
  const formatter = await findFormatter(root);
  const writer = await createWriter({ root, cacheFolder: cache, project, formatter, ...(limits && { limits }) });
  return {
    root,
    cache,
    project,
    writer,
    async reopen() {
      await writer.close();
      return fixtureAt(place);
    },
    async remove() {
      await writer.close();
      await place.remove();
    },
  };
}

/** A plan made by hand. */
export function planOf(splices: Record<string, readonly Splice[]>): Planned {
  const plan = { splices: new Map(Object.entries(splices)), warnings: [], summary: {} };
  return { ok: true, plan };
}

/** A plan that replaces one text, which stands there once, in one file or several. */
export function replaceIn(project: LiveProject, files: readonly string[], from: string, to: string): Planned {
  const spliceIn = (file: string): Splice => {
    const start = project.files.read(file)?.indexOf(from) ?? -1;
    return { start, end: start + from.length, text: to };
  };
  const splices = files.map((file) => [file, [spliceIn(file)]] as const);
  return splices.every(([, [splice]]) => splice.start >= 0)
    ? planOf(Object.fromEntries(splices))
    : { ok: false, refusal: { code: 'STALE' } };
}

/** A change without an id of its own. */
export const change = { path: 'mutate/editText' };

/** A change that can be asked for again. */
export function changeWith(
  id: string,
  digest = 'same',
): typeof change & {
  readonly request: { readonly changeId: ReturnType<typeof changeIdSchema.parse>; readonly digest: string };
} {
  return { ...change, request: { changeId: changeIdSchema.parse(id), digest } };
}
