import type { InvoiceDocument } from '@app/contracts/document/document';
import { creditNote, depositInvoice, finalInvoice } from '@app/contracts/document/invoice-document';
import { documentWords } from '@app/contracts/document/words';
import type { InvoiceKind } from '@app/contracts/invoice/kind';
import type { Language } from '@app/contracts/languages';
import type { Settings } from '@app/contracts/setting/schema';
import { dayOf } from '@app/contracts/stats/range';
import { invoice } from '@app/db/schema/invoice';
import { daysAfter, endOfDay } from '../core/company-day';
import { nextNumber } from '../core/next-number';
import { auditMoney } from './audit-money';
import { type BillingContext, isRequestContext } from './billing-context';
import { type InvoiceRow, invoiceRowColumns, invoicesOf, standingCents } from './invoice-row';
import { mailInvoice } from './mail-invoice';
import type { OrderRow } from './order-row';
import { readDocumentSource } from './read-document-source';
import { settleAccount } from './settle-account';

interface NewInvoice {
  kind: Exclude<InvoiceKind, 'credit_note'>;
  /** The documents already issued for the order. */
  before: readonly InvoiceRow[];
  settings: Settings;
}

/**
 * Writes an invoice of an order: number, snapshot, activity log and mail (sales.invoice-numbers). Amounts
 * come from the order, whatever the current settings; seller, payment methods and terms come from the current
 * settings. Call it in a transaction with the order's row locked.
 */
export async function writeInvoice(
  ctx: BillingContext,
  sold: OrderRow,
  { kind, before, settings }: NewInvoice,
): Promise<InvoiceRow> {
  const source = await readDocumentSource(ctx, sold, settings);
  const issue = await takeNumber(ctx, 'INV', settings.timeZone);
  const dueOn = daysAfter(issue.day, settings.invoiceTermsDays);
  const document =
    kind === 'deposit'
      ? depositInvoice(source, issue, { dueOn, amount: sold.depositCents ?? 0 })
      : finalInvoice(source, issue, { dueOn, deductions: deductionsOf(before, source.language) });
  const inserted = await insertInvoice(ctx, sold, {
    kind,
    number: issue.number,
    totalCents: document.due,
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
    mailInvoice(ctx, row, { orderNumber: sold.number, dueOn: openCents > 0 ? dueOn : null }),
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
  const source = await readDocumentSource(ctx, sold, settings);
  const issue = await takeNumber(ctx, 'CRN', settings.timeZone);
  const document = creditNote(source, issue, {
    invoiceNumber: credited.number,
    reason,
    amount: amountCents,
    credited: credited.creditedCents,
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
  await mailInvoice(ctx, inserted, { orderNumber: sold.number, dueOn: null });
  return inserted;
}

/** Returns the number and day of a document: year and day are the company's (sales.company-days). */
async function takeNumber(ctx: BillingContext, prefix: 'INV' | 'CRN', timeZone: string) {
  const at = ctx.now();
  const day = dayOf(at, timeZone);
  return { number: await nextNumber(ctx, prefix, Number(day.slice(0, 4))), day, at };
}

/** Returns the earlier invoices that are not credited. */
function deductionsOf(before: readonly InvoiceRow[], language: Language): InvoiceDocument['deductions'] {
  return invoicesOf(before)
    .filter((row) => standingCents(row) > 0)
    .map((row) => ({
      label: documentWords[language].depositInvoiced(row.number),
      amount: -standingCents(row),
    }));
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
