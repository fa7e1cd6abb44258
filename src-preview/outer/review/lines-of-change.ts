import type { Activity } from '../../protocol/http/replies.ts';

/** The lines of the files that a change took away and those that it put there, as things are: of one that was taken back the way back. */
export function linesOfChange({ files, state }: Pick<Activity, 'files' | 'state'>): { before: string; after: string } {
  const all = files.flatMap(({ patch }) => patch);
  const [removed, added] = [withSign(all, '-'), withSign(all, '+')];
  return state === 'done' ? { before: removed, after: added } : { before: added, after: removed };
}

function withSign(lines: readonly string[], sign: '-' | '+'): string {
  const own = lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  const indents = own.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents);
  return own.map((line) => line.slice(common)).join('\n');
}
