import { limits } from '@app/contracts/limits';
import { AppError } from './app-error';
import type { Context } from './context';
import { createFairQueue } from './fair-queue';
import { clientKey } from './rate-limits';

const reads = createFairQueue({
  atOnce: limits.readsAtOnce,
  atOncePerKey: limits.readsAtOncePerClient,
  waiting: limits.readsWaiting,
});

/** Takes the cost of a read from what the account, or a client that is nobody's, may spend. Throws RATE_LIMITED. */
export function spendOnReads({ actor, request, rateLimits }: Context, cost: number): Promise<void> {
  return rateLimits.spend('readsPerCaller', actor?.id ?? clientKey(request.ip), cost);
}

/** Bounds what one request costs with all its calls. Throws REQUEST_TOO_LARGE. */
export function spendOnRequest({ request }: Context, cost: number): void {
  request.spent = (request.spent ?? 0) + cost;
  if (request.spent > limits.requestCost) throw new AppError('REQUEST_TOO_LARGE');
}

/**
 * Reads when it is this client's turn: a few at a time, so that connections to the database and the processor are left for others.
 * Throws UNAVAILABLE when too many wait.
 */
export function readInTurn<R>({ request }: Context, read: () => Promise<R>): Promise<R> {
  return reads.run(clientKey(request.ip), read);
}
