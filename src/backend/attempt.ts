import { AppError } from '../domain/app-error.ts';
import { err, ok, type Result } from '../domain/result.ts';

/** The outcome of a call: what the server answered, or why it did not. */
export async function attempt<T>(call: Promise<T>): Promise<Result<T, AppError>> {
  try {
    return ok(await call);
  } catch (error) {
    if (error instanceof AppError) return err(error);
    throw error;
  }
}
