/** What has to be passed over whole: what is escaped or quoted, attributes, parts of elements; last a pseudo-class by its name. */
const parts = /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|::[\w-]+|:([a-z][\w-]*)(?![\w-(])/gi;

function replaceStates(selector: string, replaced: (state: string, whole: string, at: number) => string): string {
  return selector.replaceAll(parts, (whole: string, state: string | undefined, at: number) =>
    state === undefined ? whole : replaced(state.toLowerCase(), whole, at),
  );
}

/**
 * A selector that also selects what has the class of a state instead of the state itself. It is as strong as before, for a
 * class weighs what a state does.
 */
export function forcedSelector(selector: string, classOf: ReadonlyMap<string, string>): string {
  return replaceStates(selector, (state, whole) => {
    const name = classOf.get(state);
    return name === undefined ? whole : `:is(${whole}, .${name})`;
  });
}

/** A selector that asks for none of some states any more. */
export function withoutStates(selector: string, states: ReadonlySet<string>): string {
  return replaceStates(selector, (state, whole, at) => {
    if (!states.has(state)) return whole;
    return /(?:^|[\s>+~,(])$/.test(selector.slice(0, at)) ? '*' : '';
  });
}
