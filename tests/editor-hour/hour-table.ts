import type { Outcome } from './hour.ts';

/** What may keep the window's main thread at most. */
const mostTaskMs = 200;

function row(cells: readonly string[]): string {
  const [task = '', language = '', ...figures] = cells;
  return `${task.padEnd(60)}${language.padEnd(10)}${figures.map((figure) => figure.padStart(9)).join('')}`;
}

/**
 * Prints what became of each task, then what was not as it should be, and how many have passed. The main thread is a bar of each
 * language's hour. Says whether everything has passed.
 */
export function printHour(outcomes: readonly Outcome[], print: (line: string) => void): boolean {
  print(row(['task', 'language', 'actions', 'bar', 'disk', 'longest']));
  for (const { task, language, actions, isDiskRight, longestTaskMs } of outcomes)
    print(
      row([task.name, language, `${actions}`, `${task.mostActions}`, isDiskRight ? 'ok' : 'no', `${longestTaskMs} ms`]),
    );
  const failed = outcomes.filter(({ problems }) => problems.length > 0);
  for (const { task, language, problems } of failed)
    for (const problem of problems) print(`${language} ${task.name}: ${problem}`);
  const tried = [...new Set(outcomes.map(({ language }) => language))];
  const held = tried.filter((language) => {
    const slow = outcomes.filter((one) => one.language === language && one.longestTaskMs > mostTaskMs);
    for (const { task, longestTaskMs } of slow)
      print(
        `${language} ${task.name}: kept the window’s main thread for ${longestTaskMs} ms, where ${mostTaskMs} are the bar`,
      );
    return slow.length > 0;
  });
  const all = outcomes.length + tried.length;
  const missed = failed.length + held.length;
  print(`${all - missed} passed, ${missed} failed`);
  return missed === 0;
}
