import type { Database, Transaction } from '@app/db/client';
import type { Context, Services } from '../core/context';

/** Money moves by calls, and by what a provider says, when nobody is there who calls. */
export interface SystemContext extends Omit<Services, 'db'> {
  db: Database | Transaction;
}

export type BillingContext = SystemContext | Context;

/** Whether somebody calls, rather than the product doing it by itself. */
export function isCall(ctx: BillingContext): ctx is Context {
  return 'request' in ctx;
}

/** The same database and transaction, with nobody who calls: what follows by itself is done by the product. */
export function withoutCaller({ ...services }: BillingContext): SystemContext {
  for (const name of ['request', 'actor', 'session', 'token', 'suspended'] as const) {
    delete (services as Partial<Context>)[name];
  }
  return services;
}
