import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { dataFolder } from './node-kit/data-folder.ts';

const stackFile = z.object({ url: z.string(), secretKey: z.string(), databaseUrl: z.string() });

/** How to reach a stack that runs on this machine. */
export type RunningStack = z.infer<typeof stackFile>;

/** Ends a command with one line for people instead of a trace. */
export class UsageError extends Error {}

/** The stack of this folder, or of the one that MANARA_DATA names. Where none runs, the `UsageError` says `remedy`. */
export async function runningStack(remedy: string): Promise<RunningStack> {
  const path = join(dataFolder(process.env), 'stack.json');
  try {
    return stackFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new UsageError(`No running stack in ${path}. ${remedy}`, { cause: error });
  }
}

/** Runs a command to its end and prints what it resolves to; where it fails, says why and ends with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = 1;
  }
}
