import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** Where the built editor lies, beside the portal and never in it. */
export const editorDir = 'dist-editor';
/** The layer that runs in the frame: a classic script, so that it is there before the page's own, and what it loads when asked. */
const frameScripts = {
  'frame.js': 'src-preview/runtime/main.ts',
  'frame-styles.js': 'src-preview/runtime/styles/main.ts',
  'frame-structure.js': 'src-preview/runtime/structure/main.ts',
} as const;

/** Puts the frame's layer beside the window. */
function frameScript(): Plugin {
  return {
    name: 'manara-editor:frame-script',
    async generateBundle() {
      for (const [fileName, entry] of Object.entries(frameScripts)) {
        const source = await bundleScript(resolve(entry));
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** `vite build --mode editor`: the editor's window and its frame layer, built once, so that what is measured is what runs. */
export function editorBuild(): UserConfig {
  return {
    root: resolve('src-preview/outer'),
    base: '/editor/',
    publicDir: false,
    plugins: [react(), frameScript()],
    build: { outDir: resolve(editorDir), emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  };
}
