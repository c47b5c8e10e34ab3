import { company, offices } from '@app/content/company';
import type { Settings } from '@app/contracts/core/setting/schema';
import type { DocumentParty } from '@app/contracts/files/document/document';
import { invoice } from '@app/db/schema/sales/invoice';
import { quote } from '@app/db/schema/sales/quote';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../context';

/** Returns the seller as documents name them (sales.seller-details). */
export function sellerParty({
  sellerName,
  sellerAddress,
  sellerCountry,
  sellerTaxId,
  sellerRegistration,
  teamEmail,
  replyEmail,
}: Settings): DocumentParty {
  return {
    name: sellerName,
    lines: [...sellerAddress.split('\n'), sellerRegistration].filter((line) => line !== ''),
    ...(sellerCountry && { country: sellerCountry }),
    ...(sellerRegistration && { registration: sellerRegistration }),
    ...(sellerTaxId && { taxId: sellerTaxId }),
    email: replyEmail || teamEmail,
  };
}

/** Returns the seller of the sample documents; its tax number is made up, so that they have e-invoices. */
export function firstSeller(): DocumentParty {
  const { lines, countryCode: country } = offices[0];
  return { name: company.name, lines: [...lines], country, taxId: '500000019', email: company.supportEmail };
}

/**
 * Returns the seller of an order as the customer has seen it: from its first invoice, else from the quote it
 * was created from, else from the current settings (sales.seller-details).
 */
export async function readSellerOf(
  ctx: Context,
  orderId: string,
  settings: Settings,
): Promise<DocumentParty> {
  const [[invoiced], [quoted]] = await Promise.all([
    ctx.db
      .select({ seller: sql<DocumentParty>`${invoice.snapshot} -> 'seller'` })
      .from(invoice)
      .where(eq(invoice.orderId, orderId))
      .orderBy(asc(invoice.issuedAt), asc(invoice.number))
      .limit(1),
    ctx.db.select({ seller: quote.seller }).from(quote).where(eq(quote.orderId, orderId)),
  ]);
  return invoiced?.seller ?? quoted?.seller ?? sellerParty(settings);
}
