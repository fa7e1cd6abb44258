import { opening, wholeUntil } from './characters.ts';
import { withoutTurns } from './without-turns.ts';

/** More than two lines on the widest card. */
const length = 220;
/** So much of what stands before the place that is looked for: it is seen in the first lines of a phone. */
const before = 32;

/** A part of a text on one line, cut between words and whole characters: its opening, or what stands around a place of it. */
export function excerpt(content: string, place = 0): string {
  const start = place > before ? afterWord(content, place - before) : 0;
  const end = wholeUntil(content, start + length * 2);
  const part = withoutTurns(content.slice(start, end)).replaceAll(/\s+/g, ' ').trim();
  const lead = start > 0 ? '…' : '';
  const shown = opening(part, length);
  return `${lead}${shown}${shown === part && end < content.length ? '…' : ''}`;
}

/** Where the next word begins; where none does before long, the character there. */
function afterWord(content: string, place: number): number {
  const gap = content.slice(place, place + before).search(/\s/);
  return gap < 0 ? wholeUntil(content, place) : place + gap + 1;
}
