import { resolve } from 'node:path';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { demoPeople } from '../../scripts/editor-demo-people.ts';
import { stackProxy } from '../../scripts/stack-proxy.ts';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { type RunningEditor, startEditor } from '../../src-preview/server/vite/start-editor.ts';
import type { Stack } from '../../supabase/dev-server/stack.ts';
import { copyPortal } from './portal-copy.ts';

interface OfEditor {
  /** The school behind the pages. */
  readonly stack: Pick<Stack, 'url' | 'publishableKey'>;
  /** How much of Vite is heard. */
  readonly logLevel?: 'warn';
}

/** Starts the editor, built where it is not yet, over sources of the portal. */
export async function startPortalEditor(root: string, { stack, ...options }: OfEditor): Promise<RunningEditor> {
  await ensureEditorBuilt();
  return startEditor({
    root,
    config: { ...portalTarget, people: demoPeople(stack) },
    port: 0,
    builtDir: resolve(editorDir),
    proxy: stackProxy(stack.url),
    ...options,
  });
}

/** The same over a fresh copy of the portal, which goes with it. */
export async function editPortalCopy(options: OfEditor): Promise<RunningEditor & { readonly root: string }> {
  const copy = await copyPortal();
  try {
    const editor = await startPortalEditor(copy.root, options);
    const close = async (): Promise<void> => {
      await editor.close();
      await copy.remove();
    };
    return { ...editor, root: copy.root, close };
  } catch (error) {
    await copy.remove();
    throw error;
  }
}
