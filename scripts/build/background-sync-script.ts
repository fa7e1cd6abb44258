import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** Where the service worker finds it; `sw/service-worker.ts` imports it by this name while it is installed. */
const fileName = 'background-sync.js';

/**
 * Makes of `sw/background-sync.ts` the classic script that the service worker imports: one function expression, so that
 * a browser which only wants to open a page reads past it. It is part of the worker, and so of no list of files.
 */
export function backgroundSyncScript(): Plugin {
  return {
    name: 'manara:background-sync',
    apply: 'build',
    async generateBundle() {
      const source = asFunction(await bundleScript('sw/background-sync.ts'));
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The script that makes `self.backgroundSync` a function which runs the bundle and returns what that exports. */
function asFunction(code: string): string {
  return `self.backgroundSync=function(){${code}\nreturn manara}\n`;
}
