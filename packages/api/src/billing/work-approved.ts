import { proof } from '@app/db/schema/delivery/proof';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { BillingContext } from './billing-context';

/** Returns whether the customer of an order approved the newest version of the work, without those withdrawn. */
export async function isWorkApproved({ db }: Pick<BillingContext, 'db'>, orderId: string): Promise<boolean> {
  const [newest] = await db
    .select({ state: proof.state })
    .from(proof)
    .where(and(eq(proof.orderId, orderId), ne(proof.state, 'withdrawn')))
    .orderBy(desc(proof.version))
    .limit(1);
  return newest?.state === 'approved';
}
