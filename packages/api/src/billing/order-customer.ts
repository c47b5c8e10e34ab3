import { type Language, languages } from '@app/contracts/languages';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { offeredLanguage } from '../core/offered-language';
import type { BillingContext } from './billing-context';
import type { OrderRow } from './order-row';

/** Reads the account to mail about an order; none if it was deleted. */
export async function readCustomer(
  { db }: Pick<BillingContext, 'db'>,
  { userId }: Pick<OrderRow, 'userId'>,
): Promise<{ to: string; name: string } | undefined> {
  if (!userId) return undefined;
  const [account] = await db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, userId));
  return account;
}

/** Returns the customer's language, if the site offers it; the site's for one without an account. */
export async function readCustomerLanguage(
  ctx: Pick<BillingContext, 'db' | 'languages'>,
  userId: string | null,
): Promise<Language> {
  if (userId === null) return languages[0];
  const [row] = await ctx.db.select({ language: user.language }).from(user).where(eq(user.id, userId));
  return offeredLanguage(ctx, row?.language);
}
