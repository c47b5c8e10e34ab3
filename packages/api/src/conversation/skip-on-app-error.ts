import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';

/**
 * Runs a side effect of a reply and skips it when it is rejected, for example because the tag was deleted
 * meanwhile.
 */
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
