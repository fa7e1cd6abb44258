import type { SourceElement } from '../../src-preview/protocol/http/replies.ts';
import { type Ask, asksBy } from './asks.ts';
import type { EditedApp } from './edited-app.ts';
import type { Outcome } from './outcomes.ts';

/** What came of a series of edits. */
export interface Tried {
  readonly outcomes: readonly Outcome[];
  readonly faults: readonly string[];
}

const placeOf = ({ place, name }: SourceElement): string => `${place.file}:${place.line} <${name}>`;

/** In what two states of the sources differ. */
export function filesElse(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file));
}

/** Gives every element, or every so many-th, each change, and takes each back at once, comparing the bytes. */
export async function tryEdits(app: EditedApp, every: number): Promise<Tried> {
  const outcomes: Outcome[] = [];
  const faults: string[] = [];
  const before = await app.bytes();
  for (const [kind, ask] of Object.entries(asksBy(app.api)))
    for (const file of app.files) {
      const { length } = await app.elementsOf(file);
      for (let index = 0; index < length; index += every) {
        // Read anew: what was taken away and came back may have another id.
        const element = (await app.elementsOf(file))[index];
        if (!element) throw new Error(`${file} has lost an element`);
        const code = await tryOne(app, element, ask);
        outcomes.push({ kind, isHost: !element.isComponent, code, at: placeOf(element) });
        for (const other of code === 'done' ? filesElse(before, await app.bytes()) : [])
          throw new Error(`${kind} of ${placeOf(element)} left other bytes in ${other}`);
        if (code.startsWith('failed') || code === 'lost') faults.push(`${kind} of ${placeOf(element)}: ${code}`);
      }
    }
  return { outcomes, faults };
}

/** Makes one change and takes it back; what it came to. */
async function tryOne({ api }: EditedApp, element: SourceElement, ask: Ask): Promise<string> {
  const outcome = await ask(element);
  if (outcome.state === 'refused') return outcome.refusal.code;
  if (outcome.state === 'failed') return `failed ${outcome.status}`;
  if (outcome.state === 'lost') return 'lost';
  const undone = await api.mutate('activities/undoChangeToFiles', { latestUuid: outcome.value.activityId });
  return undone.state === 'done' ? 'done' : `failed to be taken back: ${undone.state}`;
}
