import { stripVTControlCharacters } from 'node:util';

const LINES = 12;
const ownFrame = /^\s*(?:at|❯) .*[/]node_modules[/]/;

/** The first lines of what a runner says of a failure, without colours and without its own frames. */
export function firstLines(text: string): string {
  return stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .filter((line) => !ownFrame.test(line))
    .slice(0, LINES)
    .join('\n');
}
