import type { Activity } from '../../protocol/http/replies.ts';
import type { WindowWords } from '../language/words-type.ts';

/** The name of the call that a change was made with. */
export const callName = ({ path }: Pick<Activity, 'path'>): string => path.slice(path.lastIndexOf('/') + 1);

/** What people call a change that was made with the call of that name; one that the window has no words for is called by the name. */
export function operationTitle({ operation }: Pick<WindowWords, 'operation'>, name: string): string {
  return Object.hasOwn(operation, name) ? operation[name as keyof typeof operation] : name;
}
