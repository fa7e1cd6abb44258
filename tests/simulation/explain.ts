import { everyStep, play, type Play } from './play.ts';
import { shrink } from './shrink.ts';

/** Most lines of an account that are shown: the cause of a violation stands near its end. */
const mostLines = 400;

/**
 * Looks for the fewest steps that show what a seed violates, in at most so many plays, and tells what happens in them.
 * Resolves to lines for a person, the last of which replays it.
 */
export async function explain(
  failing: Omit<Play, 'steps' | 'report'>,
  from = everyStep,
  tries = 60,
): Promise<string[]> {
  const { seed, profile = 'usual' } = failing;
  const attempt = async (
    steps: readonly number[],
  ): Promise<{ readonly why: string; readonly account: string[] } | null> => {
    const account: string[] = [];
    try {
      await play({ ...failing, steps, report: (line) => void account.push(line) });
      return null;
    } catch (error) {
      return { why: error instanceof Error ? error.message : String(error), account };
    }
  };
  const isFailing = async (steps: readonly number[]) => (await attempt(steps)) !== null;
  if (!(await isFailing(from))) return [`seed ${seed}: played again it does not fail: it depends on the moment`];
  const steps = await shrink(from, isFailing, tries);
  const { why, account } = (await attempt(steps)) ?? { why: 'only at times', account: [] };
  return [
    ...account.slice(-mostLines),
    `seed ${seed}: ${why}`,
    `npm run test:sim -- --seeds 1 --start ${seed}${profile === 'usual' ? '' : ` --profile ${profile}`} --steps ${steps.join(',')}`,
  ];
}
