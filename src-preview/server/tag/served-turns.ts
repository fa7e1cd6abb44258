import { AsyncLocalStorage } from 'node:async_hooks';
import { isAbsolute } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { servedKey } from '../../protocol/frame/followed.ts';
import type { LiveProject } from '../project/live-project.ts';
import { isForPage } from './is-for-page.ts';

/**
 * Runs in a page before everything else. A module that is on its way to the page while its file is written brings the old text,
 * and the update finds nothing to update: the page is loaded again then. Of what has been evaluated once, every update is taken in.
 */
export const servedScript = `{
  const evaluated = new Set();
  const written = new Map();
  window[Symbol.for(${JSON.stringify(servedKey)})] = {
    write: (files, turn) => files.forEach((file) => written.set(file, turn)),
    note(file, turn) {
      const isOld = !evaluated.has(file) && turn < written.get(file);
      evaluated.add(file);
      if (isOld) window.location.reload();
    },
  };
}`;

interface ServedTurns {
  /** Stands around all that the server does for a page that asks. */
  readonly handle: Connect.NextHandleFunction;
  readonly transform: NonNullable<Plugin['transform']>;
}

/**
 * Lets every module of a source tell the page as of which turn it was asked for: it is read behind that. `lastTurn` is the one whose
 * files stand on disk.
 */
export function servedTurns(project: LiveProject, lastTurn: () => number): ServedTurns {
  const asked = new AsyncLocalStorage<number>();
  // What is made of a module, and a sheet that a page links to, have a query, and are no source by that.
  const fileOf = (id: string) => (isAbsolute(id) && !id.endsWith('.html') ? project.fileOf(id) : undefined);
  return {
    handle: (_request, _response, next) => asked.run(lastTurn(), next),
    transform: {
      // By then a sheet is a module too.
      order: 'post',
      handler(code, id, options) {
        const file = isForPage(this, options) ? fileOf(id) : undefined;
        if (file === undefined) return null;
        const told = `${JSON.stringify(file)}, ${asked.getStore() ?? lastTurn()}`;
        const note = `globalThis[Symbol.for(${JSON.stringify(servedKey)})]?.note(${told});`;
        return { code: `${code}\n;${note}`, map: null };
      },
    },
  };
}
