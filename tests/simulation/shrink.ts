/** Whether a play of these steps fails. */
export type Fails = (steps: readonly number[]) => Promise<boolean>;

/**
 * Leaves out of a failing play whatever it fails without, in ever smaller parts, with at most `tries` plays. Resolves to
 * steps that still fail.
 */
export async function shrink(steps: readonly number[], fails: Fails, tries: number): Promise<readonly number[]> {
  let failing = steps;
  let left = tries;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // From the end: what comes after the fault goes first.
    for (let end = failing.length; end > 0 && left > 0; end -= size) {
      const fewer = [...failing.slice(0, Math.max(0, end - size)), ...failing.slice(end)];
      left -= 1;
      if (await fails(fewer)) failing = fewer;
    }
  }
  return failing;
}
