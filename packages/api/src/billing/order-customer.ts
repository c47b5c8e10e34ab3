import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { BillingContext } from './billing-context';
import type { OrderRow } from './order-row';

/** Reads the account to mail about an order; none if it was deleted. */
export async function readCustomer(
  ctx: Pick<BillingContext, 'db'>,
  { userId }: Pick<OrderRow, 'userId'>,
): Promise<{ to: string; name: string } | undefined> {
  if (!userId) return undefined;
  const [account] = await ctx.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId));
  return account;
}
