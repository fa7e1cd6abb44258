import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLUSTER_POINTER } from '../../supabase/dev-server/postgres/postgres-cluster.ts';
import { startDemoSchool } from '../demo-school.ts';
import { temporaryFolder, type TemporaryFolder } from '../node-kit/temporary-folder.ts';

const variable = 'MANARA_DEMO_TEMPLATE';
const run = promisify(execFile);

/**
 * Makes the data folder of a demo school that stands still, and names it to all processes that are started from now on:
 * `copyDemoTemplate` there takes a third of the time that a database and a school of their own would. Whoever makes it
 * removes it.
 */
export async function makeDemoTemplate(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  try {
    const stack = await startDemoSchool({ dataDir: folder.path, port: 0 });
    await stack.stop();
  } catch (error) {
    await folder.remove();
    throw error;
  }
  // A database that had to be made elsewhere is not copied with its folder: then each stack makes its own.
  if (!existsSync(join(folder.path, CLUSTER_POINTER))) process.env[variable] = folder.path;
  return folder;
}

/** Fills an empty folder with the demo school, if this run has made one. */
export async function copyDemoTemplate(dataDir: string): Promise<void> {
  const template = process.env[variable];
  // As it stands, with its owners: as root, PostgreSQL's files are somebody else's.
  if (template !== undefined) await run('cp', ['-a', `${template}/.`, dataDir]);
}
