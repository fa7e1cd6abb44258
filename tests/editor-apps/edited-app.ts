import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { createEditorApi, type EditorApi } from '../../src-preview/outer/server/editor-api.ts';
import { type SourceElement, treeReplySchema } from '../../src-preview/protocol/http/replies.ts';
import { plainTarget } from '../../src-preview/server/project/target-config.ts';
import { listSources } from '../../src-preview/server/project/source-files.ts';
import type { RunningEditor } from '../../src-preview/server/vite/start-editor.ts';
import { loopbackFetch } from '../support/loopback-fetch.ts';

/** An app with the editor open on it, as a client of the editor's server has it. */
export interface EditedApp {
  readonly api: EditorApi;
  /** The files that hold elements. */
  readonly files: readonly string[];
  elementsOf(file: string): Promise<readonly SourceElement[]>;
  /** All sources with their bytes, as they stand on disk now. */
  bytes(): Promise<ReadonlyMap<string, string>>;
}

/** What the server says where more was asked than any window would ask. */
const tooMany = 429;

/** Asks again where the server takes no more calls for a moment: a row of refusals is asked for faster than any window would. */
function patient(call: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (;;) {
      const answer = await call(input, init);
      if (answer.status !== tooMany) return answer;
      await later(1_000);
    }
  };
}

/** Speaks to the server of a running editor. */
export function editedApp(root: string, { origin, token }: RunningEditor): EditedApp {
  const call = patient(loopbackFetch(Number(new URL(origin).port)));
  const sources = listSources(root, plainTarget);
  return {
    api: createEditorApi({ token, canvasId: 'main', fetch: call }),
    files: sources.filter((file) => /[jt]sx$/.test(file)),
    async elementsOf(file) {
      const path = `/canvases/main/parseAndMutate/tree?file=${encodeURIComponent(file)}`;
      const answer = await call(path, { headers: { 'x-manara-editor-token': token } });
      if (!answer.ok) throw new Error(`the tree of ${file} was answered by ${answer.status}`);
      return treeReplySchema.safeParse(await answer.json()).data?.files[0]?.elements ?? [];
    },
    async bytes() {
      const texts = new Map<string, string>();
      for (const file of listSources(root, plainTarget)) texts.set(file, await readFile(join(root, file), 'utf8'));
      return texts;
    },
  };
}
