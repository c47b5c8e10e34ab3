import { type TaxStatus, taxedByLine } from '@app/contracts/core/buyer/tax-status';
import {
  addShares,
  type OwnTax,
  subtractShares,
  type TaxShare,
  taxSharesOf,
} from '@app/contracts/core/money/tax-shares';
import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import {
  creditedShares,
  invoicedShares,
  percentOf,
  type TaxedAmount,
} from '@app/contracts/files/document/document-shares';
import type { EarlierInvoice } from '@app/contracts/files/document/invoice-document';
import { user } from '@app/db/schema/accounts/user';
import { company, companyMember } from '@app/db/schema/people/company';
import { invoice } from '@app/db/schema/sales/invoice';
import { quote, quoteLine } from '@app/db/schema/sales/quote';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BillingContext } from './billing-context';

export interface TaxedInvoice {
  number: string;
  document: InvoiceDocument;
  invoiced: TaxedAmount;
  credited: TaxedAmount;
}

/**
 * Reads what each invoice of an order charged, by id, oldest first, and what its credit notes gave back,
 * according to the documents themselves (sales.tax-of-documents).
 */
export async function readDocumentTaxes(
  ctx: BillingContext,
  orderId: string,
): Promise<Map<string, TaxedInvoice>> {
  const rows = await ctx.db
    .select({
      ...{ id: invoice.id, number: invoice.number, creditedInvoiceId: invoice.creditedInvoiceId },
      ...{ totalCents: invoice.totalCents, snapshot: invoice.snapshot },
    })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.issuedAt), asc(invoice.number));
  return taxesOfDocuments(rows.map((row) => ({ ...row, snapshot: row.snapshot as IssuedDocument })));
}

type IssuedDocument = InvoiceDocument | CreditNoteDocument;

/** Returns the same of documents that were read already, oldest first. */
export function taxesOfDocuments(
  rows: readonly {
    id: string;
    number: string;
    creditedInvoiceId: string | null;
    totalCents: number;
    snapshot: IssuedDocument;
  }[],
): Map<string, TaxedInvoice> {
  const invoices = new Map<string, TaxedInvoice>();
  for (const { id, number, creditedInvoiceId, totalCents: amount, snapshot } of rows) {
    if (creditedInvoiceId !== null) continue;
    const document = snapshot as InvoiceDocument;
    const invoiced = { ...invoicedShares(document), amount };
    const notes = rows
      .filter((row) => row.creditedInvoiceId === id)
      .map((row) => creditedShares(row.snapshot as CreditNoteDocument, invoiced));
    invoices.set(id, { number, document, invoiced, credited: addUp(notes, invoiced.shares) });
  }
  return invoices;
}

/** Adds up amounts with the same rates, which are those of `like`; zero of each without any. */
function addUp(amounts: readonly TaxedAmount[], like: readonly TaxShare[] | undefined): TaxedAmount {
  const zero: TaxedAmount = {
    ...{ amount: 0, tax: 0 },
    ...(like && { shares: subtractShares(like, like) }),
  };
  return amounts.reduce((sum, each) => combine(sum, each, 1), zero);
}

/** Adds an amount to another one, or takes it away. */
function combine(one: TaxedAmount, other: TaxedAmount, sign: 1 | -1): TaxedAmount {
  const shares = one.shares && addShares(one.shares, other.shares ?? [], sign);
  return {
    amount: one.amount + sign * other.amount,
    tax: one.tax + sign * other.tax,
    ...(shares && { shares }),
  };
}

/** Returns what the invoices of an order charge as far as they were not credited: a final one deducts it. */
export function deductionsOf(invoices: ReadonlyMap<string, TaxedInvoice>): EarlierInvoice[] {
  return [...invoices.values()]
    .map(({ number, invoiced, credited }) => ({ number, ...combine(invoiced, credited, -1) }))
    .filter(({ amount }) => amount > 0);
}

/** Returns the tax of a sale at each rate, for mails; nothing for a single one (sales.tax-by-rate). */
export function mailedTaxes(items: Parameters<typeof taxSharesOf>[0], own: OwnTax) {
  const shares = taxSharesOf(items, own) ?? [];
  if (shares.length < 2) return {};
  return { taxes: shares.map(({ name, rate, taxCents }) => ({ name, percent: percentOf(rate), taxCents })) };
}

/**
 * Returns how sales to a customer are taxed: as the account says, else its company, which applies to confirmed
 * addresses only (sales.tax-treatment).
 */
export async function readTaxStatus(
  { db }: Pick<BillingContext, 'db'>,
  userId: string | null,
): Promise<TaxStatus> {
  if (userId === null) return taxedByLine;
  const [row] = await db
    .select({ own: user.taxStatus, ofCompany: company.taxStatus })
    .from(user)
    .leftJoin(companyMember, and(eq(companyMember.userId, user.id), isNotNull(user.emailVerifiedAt)))
    .leftJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(user.id, userId));
  return row?.own ?? row?.ofCompany ?? taxedByLine;
}

/** Returns the taxes of all quotes of a ticket: lines keep them, also when they are offered no more. */
export function taxesOfQuotes(ctx: BillingContext, ticketId: string) {
  const ofTicket = ctx.db.select({ id: quote.id }).from(quote).where(eq(quote.ticketId, ticketId));
  const { taxName, taxRate } = quoteLine;
  return ctx.db
    .selectDistinct({ taxName, taxRate })
    .from(quoteLine)
    .where(inArray(quoteLine.quoteId, ofTicket));
}
