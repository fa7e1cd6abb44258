import { replaceStates } from './states.ts';

/**
 * A selector that also selects what has the class of a state instead of the state itself. It is as strong as before, for a
 * class weighs what a state does.
 */
export function forcedSelector(selector: string, classOf: ReadonlyMap<string, string>): string {
  return replaceStates(selector, ({ state, whole }) => {
    const name = classOf.get(state);
    return name === undefined ? whole : `:is(${whole}, .${name})`;
  });
}
