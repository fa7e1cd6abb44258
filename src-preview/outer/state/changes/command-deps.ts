import type { ChangeDeps } from './changes.ts';
import type { SelectionDeps } from '../selection/selection.ts';

/** What commands on what is chosen need. */
export interface CommandDeps {
  readonly selecting: SelectionDeps;
  readonly changes: ChangeDeps;
}
