import { isAbsolute } from 'node:path';
import type { Environment, Plugin } from 'vite';
import { servedKey } from '../../protocol/frame/followed.ts';
import type { LiveProject } from '../project/live-project.ts';

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

/** The client's modules alone come into a page. Up to Vite 5 a plugin is told of a server by an option. */
function isOfPage(environment: Environment | undefined, isServer: boolean | undefined): boolean {
  return environment ? environment.config.consumer === 'client' : isServer !== true;
}

/** Lets every module of a source tell the page as of which turn it was read. `lastTurn` is the one whose files stand on disk. */
export function servedTurns(project: LiveProject, lastTurn: () => number): Pick<Plugin, 'load' | 'transform'> {
  // What is made of a module, and a sheet that a page links to, have a query, and are no source by that.
  const fileOf = (id: string) => (isAbsolute(id) && !id.endsWith('.html') ? project.fileOf(id) : undefined);
  /** As of which turn a module was read that is not served yet; of several readings at once the first. */
  const readAt = new Map<string, number>();
  return {
    load: {
      order: 'pre',
      handler(id, options) {
        const { environment } = this as { readonly environment?: Environment };
        if (isOfPage(environment, options?.ssr) && fileOf(id) !== undefined && !readAt.has(id))
          readAt.set(id, lastTurn());
        return null;
      },
    },
    transform: {
      // By then a sheet is a module too.
      order: 'post',
      handler(code, id, options) {
        const { environment } = this as { readonly environment?: Environment };
        const file = isOfPage(environment, options?.ssr) ? fileOf(id) : undefined;
        if (file === undefined) return null;
        const turn = readAt.get(id) ?? lastTurn();
        readAt.delete(id);
        const note = `globalThis[Symbol.for(${JSON.stringify(servedKey)})]?.note(${JSON.stringify(file)}, ${turn});`;
        return { code: `${code}\n;${note}`, map: null };
      },
    },
  };
}
