import { counted } from './counted.en.ts';
import type { HistoryWords } from './history-words-type.ts';

export const historyWords: HistoryWords = {
  takeBack: 'Take this one back',
  bringBack: 'Bring it back',
  mark: 'passed over',
  overwritten: {
    why: 'What it wrote does not stand there any more: it was changed or removed since.',
    next: 'Undo leads past it to older changes. Should the lines come back, it can be taken back again.',
  },
  later: (count) =>
    Number(count) === 1
      ? 'A later change of yours stands in the same place.'
      : `${count} later changes of yours stand in the same place.`,
  takeBackWith: (count) =>
    Number(count) === 2 ? 'Take both back, the later one first' : `Take all ${count} back, the latest first`,
  clearUndone: 'Clear what was taken back',
  passedOver: {
    undone: (count) =>
      `Undone. ${counted(count, 'newer change that cannot be taken back now was', 'newer changes that cannot be taken back now were')} passed over: the history says why.`,
    redone: (count) =>
      `Done again. ${counted(count, 'change that cannot be done again now was', 'changes that cannot be done again now were')} passed over: the history says why.`,
  },
  noneLeft: {
    undone: (count) =>
      `${counted(count, 'change that is left', 'changes that are left')} cannot be taken back now: the history says why.`,
    redone: (count) =>
      `${counted(count, 'change that is left', 'changes that are left')} cannot be done again now: the history says why.`,
  },
};
