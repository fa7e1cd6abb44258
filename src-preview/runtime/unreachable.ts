/** For the end of a `switch` over a closed union: the compiler says when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
