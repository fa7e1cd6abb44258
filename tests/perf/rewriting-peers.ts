import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type TemporaryFolder, temporaryFolder } from '../../scripts/node-kit/temporary-folder.ts';
import { installPackages } from '../../scripts/testing/install-packages.ts';

/** What is done to one element of a file: named by where it begins, with the tag that it is to have. */
export interface Rewriting {
  readonly operation: 'property' | 'retag' | 'duplicate' | 'wrap' | 'remove';
  readonly at: number;
  readonly tag: string;
}

/** A library that rewrites sources, as its own documentation says to. */
export interface RewritingPeer {
  readonly name: string;
  /** The tree of a text. */
  open(text: string): unknown;
  /** The text of a tree after one edit. */
  edit(opened: unknown, rewriting: Rewriting): string;
  /** Throws where a text is no program. */
  verify(text: string): void;
}

/** Installs the peers into a folder of their own, far from the product's packages; gives them until it is removed. */
export async function installRewritingPeers(): Promise<{
  readonly peers: readonly RewritingPeer[];
  readonly folder: TemporaryFolder;
}> {
  const folder = await temporaryFolder();
  try {
    await cp(join(import.meta.dirname, 'peers/rewriting'), folder.path, { recursive: true });
    installPackages(folder.path);
    const load = async (file: string): Promise<RewritingPeer> => {
      // A module of ours, beside the packages that it needs: its shape stands above.
      const peer: RewritingPeer = await import(pathToFileURL(join(folder.path, file)).href);
      return peer;
    };
    return { peers: await Promise.all(['recast.mjs', 'ts-morph.mjs'].map(load)), folder };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
