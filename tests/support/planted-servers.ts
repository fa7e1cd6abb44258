import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureEditorBuilt } from '../../scripts/build.ts';
import { editorDir } from '../../scripts/build/editor-build.ts';
import { freePort } from '../../scripts/node-kit/local-server.ts';
import { serveSources } from '../../scripts/serve-sources.ts';
import { portalTarget } from '../../src-preview/portal.config.ts';
import { startEditor } from '../../src-preview/server/vite/start-editor.ts';
import { plantSecrets, type PlantedPortal, tells } from './planted-secrets.ts';
import { askAsSpelled } from './ask-as-spelled.ts';

/** Where the editor keeps its key, ids and journal, below the planted portal. */
export const editorCache = 'node_modules/.cache/manara-editor';

/** A server of the planted portal's sources. */
export interface PlantedServer {
  readonly name: string;
  readonly port: number;
  /** The host at which it shows pages. */
  readonly page: string;
  /** Every name that it answers to. */
  readonly hosts: readonly string[];
}

/** The dev server and the editor over a portal in whose folder secrets lie. */
export interface PlantedServers {
  readonly portal: PlantedPortal;
  readonly servers: readonly PlantedServer[];
  close(): Promise<void>;
}

const local = ['localhost', '127.0.0.1', '[::1]', 'other.localhost'];
const named = ['manara.localhost', 'ar.manara.localhost', 'en.manara.localhost', 'ar.dark.manara.localhost'];
const hostsAt = (port: number): string[] => [...local, ...named].map((name) => `${name}:${port}`);

/** Starts both. */
export async function startPlantedServers(): Promise<PlantedServers> {
  await ensureEditorBuilt();
  const portal = await plantSecrets();
  const { root } = portal;
  // As an earlier editor left it.
  await mkdir(join(root, editorCache), { recursive: true, mode: 0o755 });
  const builtDir = resolve(editorDir);
  const editor = await startEditor({ root, config: portalTarget, port: 0, builtDir, logLevel: 'error' });
  const port = await freePort();
  const vite = await serveSources({ root, port, stackUrl: 'http://127.0.0.1:9', logLevel: 'silent' });
  const ofEditor = Number(new URL(editor.origin).port);
  return {
    portal,
    servers: [
      { name: 'dev', port, page: `localhost:${port}`, hosts: hostsAt(port) },
      { name: 'editor', port: ofEditor, page: `ar.manara.localhost:${ofEditor}`, hosts: hostsAt(ofEditor) },
    ],
    async close() {
      await vite.close();
      await editor.close();
      await portal.remove();
    },
  };
}

/** What is asked of a server, and by which names. */
interface Asked {
  readonly addresses: readonly string[];
  readonly hosts: readonly string[];
  /** The secret, where it is another than the planted one. */
  readonly mark?: string | undefined;
}

/** Asks for each address by each name, and lists where the secret was told. */
export async function addressesThatTell(server: PlantedServer, { addresses, hosts, mark }: Asked): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses)
    for (const host of hosts) {
      // Nobody who takes pages alone: with those every address that is none is answered.
      const accept = address.includes('.html') ? 'text/html' : 'text/plain';
      const { body } = await askAsSpelled(server.port, address, { host, accept });
      if (tells(body.toString('latin1'), mark)) found.push(`${server.name} ${host} ${address}`);
    }
  return found;
}
