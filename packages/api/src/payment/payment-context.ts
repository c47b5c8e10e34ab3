import type { Database, Transaction } from '@app/db/client';
import type { Context, Services } from '../core/context';

/** Money moves by calls, and by what a provider says, when nobody is there who calls. */
export interface SystemContext extends Omit<Services, 'db'> {
  db: Database | Transaction;
}

export type PaymentContext = SystemContext | Context;

/** Whether somebody calls, rather than the product doing it by itself. */
export function isCall(ctx: PaymentContext): ctx is Context {
  return 'request' in ctx;
}
