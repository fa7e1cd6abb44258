/** How long work may hold the page up at a time, with room for one piece that takes longer than it should. */
export const longestStepMs = 6;

/** Does work piece by piece, a few milliseconds at a time, and hands over what comes of it. */
export function inSteps<Result>(window: Window, work: Generator<void, Result>, done: (result: Result) => void): void {
  const { performance } = globalThis;
  const step = () => {
    const until = performance.now() + longestStepMs;
    do {
      const piece = work.next();
      if (piece.done) return done(piece.value);
    } while (performance.now() < until);
    window.setTimeout(step);
  };
  step();
}
