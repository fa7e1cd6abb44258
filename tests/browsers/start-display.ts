import { existsSync } from 'node:fs';
import { endProgram, newProfile, onceThere, startProgram } from './browser-process.ts';

interface Display {
  readonly name: string;
  readonly end: () => Promise<void>;
}

/** Starts a display that nobody looks at, for windows of WebKitGTK, which has none without. */
export async function startDisplay(): Promise<Display> {
  const profile = await newProfile();
  let number = 90;
  while (existsSync(`/tmp/.X11-unix/X${number}`)) number += 1;
  const program = startProgram('Xvfb', [`:${number}`, '-screen', '0', '1600x1000x24']);
  await onceThere(async () => {
    if (!existsSync(`/tmp/.X11-unix/X${number}`)) throw new Error('Xvfb has opened no display');
  });
  return { name: `:${number}`, end: () => endProgram(program, profile) };
}
