/** How long a line that lost one thing is left in peace. */
const pauseMs = 500;

/** Loads something, and once more where it did not come: of what is lost on a bad line, most comes the second time. */
export async function askedAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}
