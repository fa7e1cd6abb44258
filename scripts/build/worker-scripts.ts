import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** Scripts that the service worker imports while it is installed: the name of each, its source, and what makes it run. */
const scripts = [
  { fileName: 'background-sync.js', source: 'sw/background-sync.ts', runs: 'backgroundSync' },
  { fileName: 'push.js', source: 'sw/push.ts', runs: 'pushMessages' },
  { fileName: 'renew-push.js', source: 'sw/renew-push.ts', runs: 'pushRenewal' },
  { fileName: 'share-target.js', source: 'sw/share-target.ts', runs: 'shareTarget' },
] as const;

/**
 * Makes of what a service worker rarely does the classic scripts that it imports: one function expression each, so that a
 * browser which only wants to open a page reads past it. They are part of the worker, and so of no list of files.
 */
export function workerScripts(): Plugin {
  return {
    name: 'manara:worker-scripts',
    apply: 'build',
    async generateBundle() {
      for (const { fileName, source, runs } of scripts) {
        const code = await bundleScript(source);
        this.emitFile({ type: 'asset', fileName, source: asFunction(runs, code) });
      }
    },
  };
}

/** The script that makes a property of `self` a function which runs the bundle and returns what that exports. */
function asFunction(name: string, code: string): string {
  return `self.${name}=function(){${code}\nreturn manara}\n`;
}
