import type { ProofState } from '@app/contracts/delivery/states';
import { nextOfOrder, type WayNext } from '@app/contracts/sales/way/way';
import { proof } from '@app/db/schema/delivery/proof';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { BillingContext } from './billing-context';
import type { OrderRow } from './order-row';
import { readAccount } from './settle-account';

/** Returns the state of the newest version of the work in an order, without those withdrawn; null without one. */
export async function readWorkState(
  { db }: Pick<BillingContext, 'db'>,
  orderId: string,
): Promise<ProofState | null> {
  const [newest] = await db
    .select({ state: proof.state })
    .from(proof)
    .where(and(eq(proof.orderId, orderId), ne(proof.state, 'withdrawn')))
    .orderBy(desc(proof.version))
    .limit(1);
  return newest?.state ?? null;
}

/** Returns what comes next with an order (ticket.way-to-delivery), for those who are mailed about it. */
export async function readNext(ctx: BillingContext, sold: OrderRow): Promise<WayNext | null> {
  const [{ account }, proof] = await Promise.all([readAccount(ctx, sold), readWorkState(ctx, sold.id)]);
  return nextOfOrder({ status: sold.status, due: account.dueNowCents > 0, proof });
}
