import { expect, test } from 'vitest';
import { historyWords as arabic } from './history-words.ar.ts';
import { historyWords as english } from './history-words.en.ts';
import { stageWords } from './stage-words.ar.ts';

const counts = ['1', '2', '4', '14', '100'];

test.each(['passedOver', 'noneLeft'] as const)('%s claims no reason of its own, for there are several', (name) => {
  for (const of of ['undone', 'redone'] as const)
    for (const count of counts) {
      expect(english[name][of](count)).toMatch(/the history says why\.$/);
      expect(english[name][of](count)).not.toContain('somebody');
      expect(arabic[name][of](count)).toMatch(/السبب في السجل\.$/);
      expect(arabic[name][of](count)).not.toContain('شخص');
    }
});

test('what Arabic says of one change, of two and of more agrees with how many they are', () => {
  const after = (say: (count: string) => string) => counts.map((count) => say(count));
  expect(after(arabic.passedOver.undone)[1]).toContain('تجاوز تغييرين لا يمكن التراجع عنهما');
  expect(after(arabic.noneLeft.undone)[1]).toContain('بقي تغييران لا يمكن التراجع عنهما');
  expect(after(arabic.noneLeft.redone).map((said) => /إعادت\p{L}+/u.exec(said)?.[0])).toEqual([
    'إعادته',
    'إعادتهما',
    'إعادتها',
    'إعادتها',
    'إعادتها',
  ]);
  expect(after(stageWords.takenBack).map((said) => /عن\p{L}+/u.exec(said)?.[0])).toEqual([
    'عنه',
    'عنهما',
    'عنها',
    'عنها',
    'عنها',
  ]);
  for (const said of after(arabic.later)) expect(said).toMatch(/^جاء بعده .*أحدث لك\.$/u);
  expect(arabic.takeBackWith('2')).toContain('عنهما');
  expect(arabic.takeBackWith('3')).toContain('عنها');
});
