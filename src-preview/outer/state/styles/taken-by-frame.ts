import * as z from 'zod/mini';
import type { SelectionDeps } from '../selection/selection.ts';
import type { WantedStyle } from '../store/shown-styles.ts';

const takenSchema = z.record(z.string(), z.boolean());

/** Whether the browser of the frame in hand takes values, by property; nothing where no frame says it. */
export async function takenByFrame(
  { link }: Pick<SelectionDeps, 'link'>,
  values: WantedStyle['values'],
): Promise<{ readonly taken?: Record<string, boolean> }> {
  const asked = Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]));
  const outcome = await link()?.call('takesValues', Object.fromEntries(asked));
  const parsed = takenSchema.safeParse(outcome?.state === 'done' ? outcome.value : null);
  return parsed.success ? { taken: parsed.data } : {};
}
