import { limits } from '@app/contracts/limits';
import { isAdminRole } from '@app/contracts/people/user/role';
import { AppError } from './app-error';
import type { Context, UserContext } from './context';
import { createFairQueue } from './fair-queue';
import { nextTurn } from './next-turn';
import { clientKey } from './rate-limits';

const reads = createFairQueue({
  atOnce: limits.readsAtOnce,
  atOncePerKey: limits.readsAtOncePerClient,
  waiting: limits.readsWaiting,
  waitingPerKey: limits.readsWaitingPerClient,
});

/**
 * Deducts the cost of a read from the budget of the account, or of the client without one. Throws
 * RATE_LIMITED.
 */
export function spendOnReads({ actor, request, rateLimits }: Context, cost: number): Promise<void> {
  const limit = actor && isAdminRole(actor.role) ? 'readsPerAdministrator' : 'readsPerCaller';
  return rateLimits.spend(limit, actor?.id ?? clientKey(request.ip), cost);
}

/** Limits the total cost of a request's calls. Throws REQUEST_TOO_LARGE. */
export function spendOnRequest({ request }: Context, cost: number): void {
  request.spent = (request.spent ?? 0) + cost;
  if (request.spent > limits.requestCost) throw new AppError('REQUEST_TOO_LARGE');
}

/**
 * Runs a read when it is this client's turn: a few at a time, so that database connections and processor time
 * are left for others. A long list takes several slots: reading and serializing it blocks the event loop
 * piece by piece. A read that costs no more than any call does not wait. Throws UNAVAILABLE when too many
 * wait.
 */
export function queueRead<R>(
  { request }: Context,
  { cost, isLongList }: { cost: number; isLongList: boolean },
  read: () => Promise<R>,
): Promise<R> {
  if (cost <= limits.callCost) return read();
  const begin = async () => {
    await nextTurn();
    return read();
  };
  return reads.run(clientKey(request.ip), begin, isLongList ? limits.readsOfLongList : 1);
}

const uploads = new Map<string, number>();

/**
 * Accepts a file if the account may upload now: at most `limits.uploadsAtOnce` at a time, with an hourly
 * limit. Call it before the bytes are read, so that rejected uploads use no memory. Throws RATE_LIMITED,
 * UPLOADS_RUNNING.
 */
export async function limitUploads<R>(
  { actor, rateLimits }: UserContext,
  upload: () => Promise<R>,
): Promise<R> {
  await rateLimits.consume('uploadsPerUser', actor.id);
  const running = uploads.get(actor.id) ?? 0;
  if (running >= limits.uploadsAtOnce) throw new AppError('UPLOADS_RUNNING', { retryAfter: 5 });
  uploads.set(actor.id, running + 1);
  try {
    return await upload();
  } finally {
    const stillRunning = (uploads.get(actor.id) ?? 1) - 1;
    if (stillRunning > 0) uploads.set(actor.id, stillRunning);
    else uploads.delete(actor.id);
  }
}
