import { isBlank } from '@app/contracts/core/buyer/fields';
import type { AccountBilling, BuyerInput } from '@app/contracts/core/buyer/schema';
import type { Buyer } from '@app/contracts/files/document/buyer-party';
import { user } from '@app/db/schema/accounts/user';
import { company, companyMember } from '@app/db/schema/people/company';
import { eq } from 'drizzle-orm';
import type { BillingContext } from './billing-context';

/** What an order keeps of its buyer besides name and address of the account. */
export type OrderBuyer = Pick<Buyer, 'customerCompany' | 'purchaseOrderNumber' | 'billing'>;

/**
 * Returns what an account says of its purchases, and what its company says, which applies to an account with
 * nothing of its own; both null for nothing (sales.buyer-details). A company shows its details to confirmed addresses
 * only.
 */
export async function readAccountBilling(
  { db }: Pick<BillingContext, 'db'>,
  userId: string,
): Promise<{ own: AccountBilling | null; ofCompany: AccountBilling | null }> {
  const [row] = await db
    .select({
      own: user.billing,
      confirmedAt: user.emailVerifiedAt,
      name: company.name,
      ofCompany: company.billing,
    })
    .from(user)
    .leftJoin(companyMember, eq(companyMember.userId, user.id))
    .leftJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(user.id, userId));
  if (!row) return { own: null, ofCompany: null };
  const { own, confirmedAt, name, ofCompany } = row;
  return {
    own,
    ofCompany:
      name && ofCompany && !isBlank(ofCompany) && confirmedAt ? { company: name, ...ofCompany } : null,
  };
}

/** Returns the buyer of an order for which nobody was asked: what the account says, else nothing. */
export async function buyerOfAccount(
  ctx: Pick<BillingContext, 'db'>,
  userId: string | null,
): Promise<OrderBuyer> {
  const { own, ofCompany } = userId ? await readAccountBilling(ctx, userId) : { own: null, ofCompany: null };
  const known = own ?? ofCompany;
  if (!known) return { customerCompany: null, purchaseOrderNumber: null, billing: null };
  const { company: name, ...billing } = known;
  return { customerCompany: name || null, purchaseOrderNumber: null, billing };
}

/** Returns the columns of an order for what a person entered. */
export function toOrderBuyer({ company: name, purchaseOrderNumber, billing }: BuyerInput): OrderBuyer {
  return {
    customerCompany: name || null,
    purchaseOrderNumber: purchaseOrderNumber || null,
    billing: billing ?? null,
  };
}
