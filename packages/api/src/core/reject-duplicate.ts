import { fieldError } from './app-error';

/** By the name of a unique constraint or index: the field, what is said at it, and the reason. */
type Duplicates = Readonly<Record<string, Parameters<typeof fieldError>>>;

/**
 * Returns a function that runs a write, and throws the error of the violated constraint, with a detail on its
 * field, where another row has the same value.
 */
export function rejectDuplicates(duplicates: Duplicates): <T>(write: () => Promise<T>) => Promise<T> {
  return async (write) => {
    try {
      return await write();
    } catch (error) {
      const found = Object.entries(duplicates).find(([constraint]) => isUniqueViolation(error, constraint));
      throw found ? fieldError(...found[1]) : error;
    }
  };
}

/** Checks whether a write failed because another row has the same value under this constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint_name } = cause as { code?: unknown; constraint_name?: unknown };
    if (code === '23505' && constraint_name === constraint) return true;
  }
  return false;
}
