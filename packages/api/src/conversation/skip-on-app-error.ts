import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';

/** Does what goes along with an answer, and leaves it where it is refused: somebody may have deleted the tag meanwhile. */
export async function skipOnAppError(
  outer: UserContext,
  work: (ctx: UserContext) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(outer, work);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outer.log.warn({ reason: error.reason }, 'what goes along with an answer was refused');
  }
}
