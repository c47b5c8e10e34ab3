import { splitDeposit } from '@app/contracts/core/money/amounts';
import { orderAccount } from '@app/contracts/core/money/order-account';
import type { DocumentParty } from '@app/contracts/files/document/document';
import { invoicedAmount, invoicedTax } from '@app/contracts/files/document/document-shares';
import type { DocumentSource } from '@app/contracts/files/document/document-source';
import { creditNote, depositInvoice, finalInvoice } from '@app/contracts/files/document/invoice-document';
import { languages } from '@app/contracts/languages';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../client';
import { auditEvent } from '../schema/core/audit-event';
import { invoice } from '../schema/sales/invoice';
import { ledgerEntry } from '../schema/sales/ledger-entry';
import { order, orderItem } from '../schema/sales/order';
import { dispute, payment, refund } from '../schema/sales/payment';
import { quote } from '../schema/sales/quote';
import { historyOf, type MoneyRows, type PaymentValues } from './billing-history';
import { type DemoBilling, demoBillings } from './demo-billing';
import { demoId } from './demo-id';
import type { FindPerson, Person } from './load-people';
import { hoursAfter } from './relative-dates';

type InvoiceValues = typeof invoice.$inferInsert & { id: string };
interface Sale {
  demo: DemoBilling;
  sold: typeof order.$inferSelect;
  depositCents: number | null;
  source: DocumentSource;
}

/** All rows created for a sample sale. */
interface Rows extends MoneyRows {
  invoices: InvoiceValues[];
}

/**
 * Numbers all sample documents consecutively, separate from the numbers of real ones, which have no gaps
 * (sales.sample-numbers).
 */
type NextNumber = (prefix: 'INV' | 'CRN') => string;

/**
 * Inserts payments, refunds and invoices in every state for the sample orders, which must already exist with
 * their quotes, and writes their totals to the orders.
 */
export async function loadBilling(
  tx: Transaction,
  seller: DocumentParty,
  findPerson: FindPerson,
): Promise<void> {
  const team = findPerson('admin@example.com');
  const sales: Sale[] = [];
  for (const demo of demoBillings) {
    const sale = await findSale(tx, demo, seller);
    if (sale) sales.push(sale);
  }
  sales.sort((a, b) => a.sold.orderDate.getTime() - b.sold.orderDate.getTime());
  const nextNumber = createNumbering();
  for (const sale of sales) await loadSale(tx, sale, rowsOf(sale, nextNumber, team), team);
}

function createNumbering(): NextNumber {
  const last = { INV: 0, CRN: 0 };
  return (prefix) => {
    last[prefix] += 1;
    return `${prefix}-SAMPLE-${String(last[prefix]).padStart(6, '0')}`;
  };
}

async function findSale(
  tx: Transaction,
  demo: DemoBilling,
  seller: DocumentParty,
): Promise<Sale | undefined> {
  const [found] = await tx
    .select({ sold: order, quoteNumber: quote.number, depositPercent: quote.depositPercent })
    .from(order)
    .leftJoin(quote, eq(quote.orderId, order.id))
    .where(eq(order.id, demoId('order', demo.sale)));
  if (!found) return undefined;
  const { sold, quoteNumber, depositPercent } = found;
  const { depositCents } = splitDeposit(sold.totalCents, depositPercent ?? 0);
  const items = await tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, sold.id))
    .orderBy(asc(orderItem.position));
  const source = {
    language: languages[0],
    order: { ...sold, taxName: 'Tax' },
    items,
    quoteNumber,
    seller,
    settings: terms,
  };
  return { demo, sold, depositCents: depositCents || null, source };
}

const terms: DocumentSource['settings'] = {
  paperSize: 'A4',
  bankTransferOn: true,
  bankName: 'Example Bank, Monrovia',
  bankAccountHolder: 'Pepperbird IT',
  bankAccount: '0000 123 456 789',
  bankCode: '',
  bankInstructions: '',
  mobileMoneyOn: false,
  mobileMoneyNetwork: '',
  mobileMoneyName: '',
  mobileMoneyNumber: '',
  mobileMoneyInstructions: '',
  invoiceTermsDays: 14,
  invoiceFooter: '',
};

function rowsOf(sale: Sale, nextNumber: NextNumber, team: Person): Rows {
  return { ...toMoneyRows(sale, team), invoices: documentsOf(sale, nextNumber) };
}

const sumOf = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

function toMoneyRows({ demo, sold, depositCents }: Sale, team: Person): MoneyRows {
  const refunds: MoneyRows['refunds'] = [];
  const disputes: MoneyRows['disputes'] = [];
  const deposit = depositCents ?? 0;
  const centsByPart = { deposit, balance: sold.totalCents - deposit, whole: sold.totalCents };
  const payments = demo.payments.map((each, index): PaymentValues => {
    const {
      provider,
      part,
      after,
      cents = centsByPart[part],
      state = 'succeeded',
      failure,
      refund: demoRefund,
    } = each;
    const key = `${demo.sale}:${index}`;
    const at = hoursAfter(sold.orderDate, after);
    const isOnline = provider === 'sample';
    const providerId = isOnline ? `sample_${cents}_${sold.currency}_${demo.sale}-${index}` : null;
    const id = demoId('payment', key);
    if (each.dispute) disputes.push(disputeOf(sold, { id, key, cents }, each.dispute));
    if (demoRefund) {
      const refundedAt = hoursAfter(sold.orderDate, demoRefund.after);
      const refundState = demoRefund.state ?? 'succeeded';
      refunds.push({
        id: demoId('refund', key),
        paymentId: id,
        orderId: sold.id,
        amountCents: demoRefund.cents === 'all' ? cents : demoRefund.cents,
        reason: demoRefund.reason,
        state: refundState,
        failureReason: demoRefund.failure ?? null,
        refundedBy: team.id,
        completedAt: refundState === 'succeeded' ? refundedAt : null,
        createdAt: refundedAt,
        updatedAt: refundedAt,
      });
    }
    return {
      id,
      orderId: sold.id,
      provider,
      part,
      state,
      reference: `PAY-SAMPLE-${demo.sale.toUpperCase()}-${index + 1}`,
      amountCents: cents,
      currency: sold.currency,
      providerId,
      // Without a provider id, a pending refund is never queried and so stays pending.
      providerPaymentId: demoRefund?.state === 'pending' ? null : providerId,
      failureReason: failure ?? null,
      recordedBy: isOnline ? null : team.id,
      receivedAt: state === 'failed' || state === 'pending' ? null : at,
      checkedAt: isOnline ? at : null,
      createdAt: at,
      updatedAt: at,
    };
  });
  return { payments, refunds, disputes };
}

function disputeOf(
  sold: Sale['sold'],
  { id, key, cents }: { id: string; key: string; cents: number },
  { after, reason, evidenceInHours }: NonNullable<DemoBilling['payments'][number]['dispute']>,
): MoneyRows['disputes'][number] {
  const at = hoursAfter(sold.orderDate, after);
  return {
    id: demoId('dispute', key),
    paymentId: id,
    orderId: sold.id,
    providerId: `sample_dispute_${key}`,
    amountCents: cents,
    reason,
    state: 'needs_response',
    refundable: false,
    evidenceDueAt: hoursAfter(at, evidenceInHours),
    toldAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

/** Returns invoices and credit notes, oldest first. */
function documentsOf({ demo, sold, depositCents, source }: Sale, nextNumber: NextNumber) {
  const documents: InvoiceValues[] = [];
  for (const { kind, after, dueInDays, credit } of demo.invoices) {
    const issue = issueOf(nextNumber('INV'), hoursAfter(sold.orderDate, after));
    const dueAt = endOfDay(issue.at, dueInDays);
    const dueOn = dayBefore(dueAt);
    const settings = { ...terms, invoiceTermsDays: dueInDays };
    const earlier = documents
      .filter((row) => row.kind === 'deposit')
      .map(({ number, totalCents, snapshot }) => ({ number, amount: totalCents, tax: taxOf(snapshot) }));
    const document =
      kind === 'deposit'
        ? depositInvoice({ ...source, settings }, issue, { dueOn, amount: depositCents ?? 0 })
        : finalInvoice({ ...source, settings }, issue, { dueOn, earlier });
    const amount = invoicedAmount(document);
    const creditedCents = credit ? (credit.cents === 'all' ? amount : credit.cents) : 0;
    const invoiced = { kind, totalCents: amount, creditedInvoiceId: null };
    const row = { ...rowOf(sold, issue, document), ...invoiced, dueAt, reminders: 2, remindedAt: issue.at };
    documents.push(row);
    if (!credit) continue;
    const creditIssue = issueOf(nextNumber('CRN'), hoursAfter(sold.orderDate, credit.after));
    const facts = {
      named: document,
      ...{ invoiceNumber: row.number, reason: credit.reason, amount: creditedCents },
      invoiced: { amount, tax: invoicedTax(document) },
      credited: { amount: 0, tax: 0 },
    };
    documents.push({
      ...rowOf(sold, creditIssue, creditNote(source, creditIssue, facts)),
      kind: 'credit_note',
      creditedInvoiceId: row.id,
      totalCents: creditedCents,
    });
  }
  return documents;
}

const taxOf = (snapshot: unknown) => invoicedTax(snapshot as ReturnType<typeof depositInvoice>);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const issueOf = (number: string, at: Date) => ({ number, at, day: dayOf(at) });
const dayBefore = (moment: Date) => dayOf(hoursAfter(moment, -24));
const endOfDay = (from: Date, days: number) =>
  hoursAfter(new Date(`${dayOf(from)}T00:00:00Z`), (days + 1) * 24);

function rowOf(
  sold: Sale['sold'],
  { number, at }: ReturnType<typeof issueOf>,
  snapshot: ReturnType<typeof creditNote> | ReturnType<typeof finalInvoice>,
) {
  return {
    id: demoId('invoice', number),
    number,
    orderId: sold.id,
    userId: sold.userId,
    customerName: sold.customerName,
    customerEmail: sold.customerEmail,
    currency: sold.currency,
    issuedAt: at,
    createdAt: at,
    snapshot,
  };
}

async function loadSale(tx: Transaction, { sold, depositCents }: Sale, rows: Rows, team: Person) {
  const { invoices, payments, refunds, disputes } = rows;
  if (invoices.length > 0) await tx.insert(invoice).values(invoices);
  if (payments.length > 0) await tx.insert(payment).values(payments);
  if (disputes.length > 0) await tx.insert(dispute).values(disputes);
  if (refunds.length > 0) await tx.insert(refund).values(refunds);
  await storeAccount(tx, { ...sold, depositCents }, rows);
  const events = historyOf(sold, rows, team);
  if (events.length > 0) await tx.insert(auditEvent).values(events);
}

/** Stores what the ledger says of a sample order, with its deposit and tax. */
async function storeAccount(tx: Transaction, sold: Sale['sold'], { invoices, payments, disputes }: Rows) {
  const entries = await tx
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, sold.id))
    .orderBy(asc(ledgerEntry.recordedAt), asc(ledgerEntry.id));
  const hasFailed = payments.some(({ state }) => state === 'failed');
  const account = orderAccount({ ...sold, askedCents: null }, { entries, hasFailed });
  const { paidCents, refundedCents, askedCents } = account;
  const { depositCents } = sold;
  const disputedCents = sumOf(disputes);
  await tx
    .update(order)
    .set({ depositCents, taxName: 'Tax', paidCents, refundedCents, askedCents, disputedCents })
    .where(eq(order.id, sold.id));
  for (const { id, totalCents } of invoices) {
    const { creditedCents = 0, openCents = totalCents } = account.invoices.get(id) ?? {};
    const settledCents = totalCents - openCents;
    await tx.update(invoice).set({ creditedCents, settledCents }).where(eq(invoice.id, id));
  }
}
