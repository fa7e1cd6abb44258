/** Does something behind which no timer rings, however long the machine takes: what is typed so is kept by no pause. */
export function withoutPause(act: () => void): void {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: () => 0 });
  try {
    act();
  } finally {
    Object.assign(globalThis, { setTimeout });
  }
}
