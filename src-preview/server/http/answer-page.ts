import type { ServerResponse } from 'node:http';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { sendBuiltFile } from './built-files.ts';

interface PageOptions {
  /** Where the built window and frame layer lie. */
  readonly builtDir: string;
  /** The frame layer's script and what it loads, by their paths. */
  readonly layerFiles: ReadonlyMap<string, string>;
  /** Whether the request was sent to the host of the window. */
  readonly isAtWindow: boolean;
  /** What the window's files are sent with. */
  readonly windowFiles: Parameters<typeof sendBuiltFile>[1]['headers'];
}

/** Sends the window, or the layer of its frames; false leaves the request to the app. */
export async function answerPage(response: ServerResponse, path: string, options: PageOptions): Promise<boolean> {
  const { builtDir, layerFiles, isAtWindow, windowFiles } = options;
  const layerFile = layerFiles.get(path);
  if (layerFile !== undefined) {
    await sendBuiltFile(response, { builtDir, name: layerFile, headers: {} });
    return true;
  }
  // Vite's own way to the developer's editor asks nobody for a key.
  if (path === '/__open-in-editor') throw new Refusal(404, 'NO_PAGE', 'Ask the editor’s window');
  if (!isAtWindow) return false;
  if (path === '/' || path === '/editor') {
    // The browser keeps the key behind the `#` through this.
    response.writeHead(302, { location: '/editor/' }).end();
    return true;
  }
  if (!path.startsWith('/editor/')) throw new Refusal(404, 'NO_PAGE', 'The app is shown at other hosts');
  const name = path.slice('/editor/'.length) || 'index.html';
  await sendBuiltFile(response, { builtDir, name, headers: windowFiles });
  return true;
}
