import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import type { Settings } from '@app/contracts/core/setting/schema';
import type { InvoiceDocument } from '@app/contracts/files/document/document';
import { invoicedAmount } from '@app/contracts/files/document/document-shares';
import type { DocumentSource, Issue } from '@app/contracts/files/document/document-source';
import {
  creditNote,
  depositInvoice,
  finalInvoice,
  reinstatingInvoice,
  reissuedInvoice,
} from '@app/contracts/files/document/invoice-document';
import { dayOf } from '@app/contracts/insight/stats/range';
import type { InvoiceKind } from '@app/contracts/sales/invoice/kind';
import { user } from '@app/db/schema/accounts/user';
import { invoice } from '@app/db/schema/sales/invoice';
import { and, eq, isNull } from 'drizzle-orm';
import { daysAfter, endOfDay, formatDay } from '../core/company-day';
import { nextNumber } from '../core/next-number';
import { auditMoney } from './audit-money';
import { type BillingContext, isRequestContext } from './billing-context';
import { deductionsOf, readDocumentTaxes, type TaxedInvoice } from './document-taxes';
import { type InvoiceRow, invoiceRowColumns, standingCents } from './invoice-row';
import type { OrderRow } from './order-row';
import { readDocumentSource } from './read-document-source';
import { type AccountedOrder, settleAccount } from './settle-account';

/**
 * Mails the customer about an invoice or a credit note, at the account's current address; sends nothing when
 * the account is deleted or suspended. `openCents`: what is left to pay, by `dueOn`, as `2026-11-30`, which is
 * null when nothing is.
 */
async function mailInvoice(
  ctx: BillingContext,
  { userId, number, kind, totalCents, currency }: InvoiceRow,
  { orderNumber, openCents, dueOn }: { orderNumber: string; openCents: number; dueOn: string | null },
): Promise<void> {
  if (!userId) return;
  const [customer] = await ctx.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.suspendedAt)));
  if (!customer) return;
  const knownCurrency = currencySchema.parse(currency);
  await ctx.mail.enqueue(ctx.db, {
    template: 'invoice-issued',
    ...customer,
    invoiceNumber: number,
    kind,
    orderNumber,
    amount: formatMoney(totalCents, knownCurrency),
    ...{ amountCents: totalCents, openCents, currency: knownCurrency },
    dueOn: dueOn && formatDay(dueOn),
    ...(dueOn && { dueDate: dueOn }),
  });
}

interface NewInvoice {
  kind: Exclude<InvoiceKind, 'credit_note'>;
  /** The order's account before; null for an order that was just made. */
  before: AccountedOrder | null;
  /** Only what credit notes took back before, instead of what is left to invoice. */
  reinstatedCents?: number;
  /** An invoice that was credited in full, to be issued again for the order's buyer. */
  replaced?: InvoiceDocument;
  id?: string;
  settings: Settings;
}

/** Returns the document of a new invoice, less what has come for it already. */
function documentOf(
  source: DocumentSource & { order: OrderRow },
  issue: Issue,
  taxes: ReadonlyMap<string, TaxedInvoice>,
  { kind, before, settings, replaced, reinstatedCents = 0 }: NewInvoice,
): InvoiceDocument {
  const { depositCents, totalCents } = source.order;
  const earlier = deductionsOf(taxes);
  const left = kind === 'deposit' ? (depositCents ?? 0) : totalCents - sumOf(earlier);
  const amount = replaced ? invoicedAmount(replaced) : reinstatedCents || left;
  const dueOn = daysAfter(issue.day, settings.invoiceTermsDays);
  const facts = { dueOn, paid: Math.min(amount, aheadCents(before)) };
  if (replaced) return reissuedInvoice(replaced, source, issue, facts);
  if (reinstatedCents) return reinstatingInvoice(source, issue, { ...facts, amount, earlier });
  return kind === 'deposit'
    ? depositInvoice(source, issue, { ...facts, amount })
    : finalInvoice(source, issue, { ...facts, earlier });
}

/**
 * Writes an invoice of an order: number, snapshot, activity log and mail (sales.invoice-numbers). Amounts
 * come from the order, whatever the current settings; seller, payment methods and terms come from the current
 * settings. Call it in a transaction with the order's row locked.
 */
export async function writeInvoice(
  ctx: BillingContext,
  sold: OrderRow,
  wanted: NewInvoice,
): Promise<InvoiceRow> {
  const { kind, before, settings, id } = wanted;
  const [source, taxes] = await Promise.all([
    readDocumentSource(ctx, sold, settings),
    before ? readDocumentTaxes(ctx, sold.id) : new Map<string, TaxedInvoice>(),
  ]);
  const issue = await takeNumber(ctx, 'INV', settings.timeZone);
  const document = documentOf(source, issue, taxes, wanted);
  const { dueOn } = document;
  const inserted = await insertInvoice(ctx, sold, {
    ...(id && { id }),
    kind,
    number: issue.number,
    totalCents: invoicedAmount(document),
    dueAt: endOfDay(dueOn, settings.timeZone),
    snapshot: document,
  });
  const { account } = await settleAccount(ctx, sold);
  const openCents = account.invoices.get(inserted.id)?.openCents ?? 0;
  const row = { ...inserted, settledCents: inserted.totalCents - openCents };
  await Promise.all([
    auditMoney(ctx, 'invoice.issue', row, {
      number: row.number,
      kind,
      order: sold.number,
      totalCents: row.totalCents,
      currency: row.currency,
      dueOn,
    }),
    mailInvoice(ctx, row, { orderNumber: sold.number, openCents, dueOn: openCents > 0 ? dueOn : null }),
  ]);
  return row;
}

interface NewCreditNote {
  id?: string;
  amountCents: number;
  reason: string;
  settings: Settings;
}

/**
 * Writes a credit note over `amountCents` of an invoice, in a transaction with the order's row locked. It
 * moves no money.
 */
export async function writeCreditNote(
  ctx: BillingContext,
  sold: OrderRow,
  credited: InvoiceRow,
  { id, amountCents, reason, settings }: NewCreditNote,
): Promise<InvoiceRow> {
  const [source, taxes] = await Promise.all([
    readDocumentSource(ctx, sold, settings),
    readDocumentTaxes(ctx, sold.id),
  ]);
  const charged = taxes.get(credited.id);
  if (!charged) throw new Error('the credited invoice is not there');
  const { document: named, invoiced, credited: creditedBefore } = charged;
  const issue = await takeNumber(ctx, 'CRN', settings.timeZone);
  const document = creditNote(source, issue, {
    invoiceNumber: credited.number,
    reason,
    amount: amountCents,
    named,
    ...{ invoiced, credited: creditedBefore },
  });
  const inserted = await insertInvoice(ctx, sold, {
    ...(id && { id }),
    kind: 'credit_note',
    number: issue.number,
    creditedInvoiceId: credited.id,
    totalCents: amountCents,
    snapshot: document,
  });
  await settleAccount(ctx, sold);
  await auditMoney(ctx, 'invoice.credit', inserted, {
    number: inserted.number,
    invoice: credited.number,
    order: sold.number,
    totalCents: amountCents,
    reason,
  });
  await mailInvoice(ctx, inserted, { orderNumber: sold.number, openCents: 0, dueOn: null });
  return inserted;
}

/** Returns the number and day of a document: year and day are the company's (sales.company-days). */
async function takeNumber(ctx: BillingContext, prefix: 'INV' | 'CRN', timeZone: string) {
  const at = ctx.now();
  const day = dayOf(at, timeZone);
  return { number: await nextNumber(ctx, prefix, Number(day.slice(0, 4))), day, at };
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Returns what is held beyond the invoices so far: it pays the next one. */
function aheadCents(before: AccountedOrder | null): number {
  if (!before) return 0;
  const { heldCents, invoices } = before.account;
  const covered = before.documents.map((row) => {
    const uncoveredCents = invoices.get(row.id)?.uncoveredCents ?? standingCents(row);
    return row.kind === 'credit_note' ? 0 : standingCents(row) - uncoveredCents;
  });
  return Math.max(
    0,
    covered.reduce((left, cents) => left - cents, heldCents),
  );
}

type DocumentValues = Pick<
  typeof invoice.$inferInsert,
  'id' | 'kind' | 'number' | 'totalCents' | 'creditedInvoiceId' | 'snapshot'
> & { dueAt?: ReturnType<typeof endOfDay> };

async function insertInvoice(
  ctx: BillingContext,
  sold: OrderRow,
  values: DocumentValues,
): Promise<InvoiceRow> {
  const [inserted] = await ctx.db
    .insert(invoice)
    .values({
      ...values,
      orderId: sold.id,
      userId: sold.userId,
      customerName: sold.customerName,
      customerEmail: sold.customerEmail,
      currency: sold.currency,
      issuedAt: ctx.now(),
      issuedBy: isRequestContext(ctx) ? (ctx.actor?.id ?? null) : null,
    })
    .returning(invoiceRowColumns);
  if (!inserted) throw new Error('the invoice was not returned');
  return inserted;
}
