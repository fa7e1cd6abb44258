import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { editorDir } from '../../../scripts/build/editor-build.ts';
import { plainTarget } from '../../../src-preview/server/project/target-config.ts';
import { startEditor } from '../../../src-preview/server/vite/start-editor.ts';
import { makeApp } from '../../editor-apps/make-app.ts';
import { allRecipes } from '../../editor-apps/recipes/all-recipes.ts';
import type { Recipe } from '../../editor-apps/recipes/recipe.ts';
import { startDemoStack } from '../../support/demo-stack.ts';
import { editPortalCopy } from '../../support/portal-editor.ts';

/** Sources with the editor open on them. */
interface OpenPlace {
  readonly address: string;
  readonly root: string;
  close(): Promise<void>;
}

/** Where values are written: what it is called, and what its first page has once it is there. */
export interface Place {
  readonly name: string;
  readonly shows: string;
  readonly open: () => Promise<OpenPlace>;
}

const home = process.cwd();

const portal: Place = {
  name: 'portal',
  shows: '#root main',
  async open() {
    const stack = await startDemoStack();
    const editor = await editPortalCopy({ stack, logLevel: 'warn' });
    const close = async (): Promise<void> => {
      await editor.close();
      await stack.stop();
    };
    return { address: editor.address, root: editor.root, close };
  },
};

const appOf = (recipe: Recipe): Place => ({
  name: recipe.name,
  shows: recipe.pages[0]?.shows ?? 'body',
  async open() {
    const builtDir = resolve(editorDir);
    const root = await makeApp(join(await realpath(tmpdir()), 'manara-editor-apps'), recipe);
    // As `npm run editor` does.
    process.chdir(root);
    const editor = await startEditor({ root, config: plainTarget, port: 0, builtDir, logLevel: 'error' });
    const close = async (): Promise<void> => {
      await editor.close();
      process.chdir(home);
      // What was written is gone: the app is as it was made.
      await makeApp(join(await realpath(tmpdir()), 'manara-editor-apps'), recipe);
    };
    return { address: editor.address, root, close };
  },
});

/** The portal and every app that is made by the tools of today. */
export const places: readonly Place[] = [portal, ...allRecipes.map(appOf)];
