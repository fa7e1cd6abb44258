/** The layers of a page in the order in which they were first named: the later the stronger. */
export interface Layers {
  /** Notes that a layer is named inside of another, or at the top. Without a name it is one of its own. */
  note(parent: readonly string[], name: string): readonly string[];
  /** The place of a layer among all that were noted, from the weakest. */
  rankOf(path: readonly string[]): number;
}

/** Begins without any layer. */
export function createLayers(): Layers {
  const known: (readonly string[])[] = [];
  const places = new Map<string, number>();
  let ranks: ReadonlyMap<string, number> | undefined;
  let unnamed = 0;
  const keyOf = (path: readonly string[]) => path.join('.');
  const placeOf = (path: readonly string[]) => places.get(keyOf(path)) ?? -1;
  /** Of a layer and what stands in it, the layer's own rules are the stronger; of others the one that was named later. */
  const compare = (one: readonly string[], other: readonly string[]): number => {
    for (let depth = 1; ; depth += 1) {
      if (depth > one.length || depth > other.length) return other.length - one.length;
      const difference = placeOf(one.slice(0, depth)) - placeOf(other.slice(0, depth));
      if (difference !== 0) return difference;
    }
  };
  return {
    note(parent, name) {
      const steps = name === '' ? [`unnamed ${(unnamed += 1)}`] : name.split('.');
      const whole = [...parent, ...steps];
      for (let depth = parent.length + 1; depth <= whole.length; depth += 1) {
        const path = whole.slice(0, depth);
        if (placeOf(path) !== -1) continue;
        places.set(keyOf(path), known.push(path) - 1);
        ranks = undefined;
      }
      return whole;
    },
    rankOf(path) {
      ranks ??= new Map(known.toSorted(compare).map((one, rank) => [keyOf(one), rank]));
      return ranks.get(keyOf(path)) ?? -1;
    },
  };
}
