import type { Database, Transaction } from '@app/db/client';
import type { Context, Services } from '../core/context';

/** The context for money changes that come from a provider's notification, without a caller. */
export interface SystemContext extends Omit<Services, 'db'> {
  db: Database | Transaction;
}

export type BillingContext = SystemContext | Context;

/** Checks whether the context belongs to a call rather than to an automatic action. */
export function isRequestContext(ctx: BillingContext): ctx is Context {
  return 'request' in ctx;
}

/**
 * Returns the same database and transaction without a caller: automatic consequences are attributed to the
 * product.
 */
export function toSystemContext({ ...services }: BillingContext): SystemContext {
  for (const name of ['request', 'actor', 'session', 'token', 'suspended'] as const) {
    delete (services as Partial<Context>)[name];
  }
  return services;
}
