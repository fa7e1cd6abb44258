import { AppError } from './app-error.ts';
import { err, ok, type Result } from './result.ts';

/** The outcome of work that can fail in a way a person meets: what it gave, or why it did not. Bugs go on as they are. */
export async function attempt<T>(work: () => PromiseLike<T>): Promise<Result<T, AppError>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof AppError) return err(error);
    throw error;
  }
}
