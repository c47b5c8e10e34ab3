import type { DocumentParty } from '@app/contracts/document/document';
import {
  creditNote,
  type DocumentSource,
  depositInvoice,
  finalInvoice,
} from '@app/contracts/document/invoice-document';
import { splitDeposit } from '@app/contracts/money/amounts';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../client';
import { auditEvent } from '../schema/audit-event';
import { invoice } from '../schema/invoice';
import { order, orderItem } from '../schema/order';
import { payment, refund } from '../schema/payment';
import { quote } from '../schema/quote';
import { type DemoBilling, demoBillings } from './demo-billing';
import { demoId } from './demo-id';
import type { FindPerson, Person } from './load-people';
import { hoursAfter } from './relative-dates';

type InvoiceValues = typeof invoice.$inferInsert & {
  id: string;
  settledCents: number;
  creditedCents: number;
};
type PaymentValues = typeof payment.$inferInsert & { id: string };
type RefundValues = typeof refund.$inferInsert;

interface Sale {
  demo: DemoBilling;
  sold: typeof order.$inferSelect;
  depositCents: number | null;
  source: DocumentSource;
}

/** What a sample sale comes to. */
interface Rows {
  invoices: InvoiceValues[];
  payments: PaymentValues[];
  refunds: RefundValues[];
}

/** Of all sample documents one after the other, apart from the numbers of real ones, which have no gap (sales.sample-numbers). */
type NextNumber = (prefix: 'INV' | 'CRN') => string;

/**
 * Inserts payments, refunds and invoices in every state for the sample orders, which have to be there with their quotes, and writes
 * their sums on the orders.
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
  const nextNumber = countNumbers();
  for (const sale of sales) await loadSale(tx, sale, rowsOf(sale, nextNumber, team), team);
}

function countNumbers(): NextNumber {
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
  const source = { order: { ...sold, taxName: 'Tax' }, items, quoteNumber, seller, settings: terms };
  return { demo, sold, depositCents: depositCents || null, source };
}

const terms: DocumentSource['settings'] = {
  paperSize: 'A4',
  bankTransferOn: false,
  bankName: '',
  bankAccountHolder: '',
  bankAccount: '',
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
  const { payments, refunds } = moneyOf(sale, team);
  return { payments, refunds, invoices: documentsOf(sale, nextNumber, hereOf({ payments, refunds })) };
}

const sumOf = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
const cameOf = ({ payments }: Pick<Rows, 'payments'>) =>
  sumOf(payments.filter(({ state }) => state === 'succeeded'));
const hereOf = (rows: Pick<Rows, 'payments' | 'refunds'>) => cameOf(rows) - sumOf(rows.refunds);

function moneyOf({ demo, sold, depositCents }: Sale, team: Person): Pick<Rows, 'payments' | 'refunds'> {
  const refunds: RefundValues[] = [];
  const deposit = depositCents ?? 0;
  const wholes = { deposit, balance: sold.totalCents - deposit, whole: sold.totalCents };
  const payments = demo.payments.map((each, index): PaymentValues => {
    const { provider, part, after, cents = wholes[part], state = 'succeeded', failure, refund: back } = each;
    const key = `${demo.sale}:${index}`;
    const at = hoursAfter(sold.orderDate, after);
    const isOnline = provider === 'sample';
    const providerId = isOnline ? `sample_${cents}_${sold.currency}_${demo.sale}-${index}` : null;
    const id = demoId('payment', key);
    if (back) {
      const backAt = hoursAfter(sold.orderDate, back.after);
      refunds.push({
        id: demoId('refund', key),
        paymentId: id,
        orderId: sold.id,
        amountCents: back.cents === 'all' ? cents : back.cents,
        reason: back.reason,
        state: 'succeeded',
        refundedBy: team.id,
        completedAt: backAt,
        createdAt: backAt,
        updatedAt: backAt,
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
      providerPaymentId: providerId,
      failureReason: failure ?? null,
      recordedBy: isOnline ? null : team.id,
      receivedAt: state === 'failed' || state === 'pending' ? null : at,
      checkedAt: isOnline ? at : null,
      createdAt: at,
      updatedAt: at,
    };
  });
  return { payments, refunds };
}

/** Invoices and credit notes, settled by `here`, the oldest first. */
function documentsOf({ demo, sold, depositCents, source }: Sale, nextNumber: NextNumber, here: number) {
  const made: InvoiceValues[] = [];
  let left = here;
  for (const { kind, after, dueInDays, credit } of demo.invoices) {
    const issue = issueOf(nextNumber('INV'), hoursAfter(sold.orderDate, after));
    const dueAt = endOfDay(issue.at, dueInDays);
    const dueOn = dayBefore(dueAt);
    const settings = { ...terms, invoiceTermsDays: dueInDays };
    const deductions = made
      .filter((row) => row.kind === 'deposit')
      .map((row) => ({ label: `Deposit, ${row.number}`, amount: -row.totalCents }));
    const document =
      kind === 'deposit'
        ? depositInvoice({ ...source, settings }, issue, { dueOn, amount: depositCents ?? 0 })
        : finalInvoice({ ...source, settings }, issue, { dueOn, deductions });
    const creditedCents = credit ? (credit.cents === 'all' ? document.due : credit.cents) : 0;
    const paid = Math.min(left, document.due - creditedCents);
    left -= paid;
    const invoiced = { kind, totalCents: document.due, settledCents: creditedCents + paid, creditedCents };
    const row = { ...rowOf(sold, issue, document), ...invoiced, dueAt, reminders: 2, remindedAt: issue.at };
    made.push(row);
    if (!credit) continue;
    const note = issueOf(nextNumber('CRN'), hoursAfter(sold.orderDate, credit.after));
    const facts = { invoiceNumber: row.number, reason: credit.reason, amount: creditedCents, credited: 0 };
    made.push({
      ...rowOf(sold, note, creditNote(source, note, facts)),
      kind: 'credit_note',
      creditedInvoiceId: row.id,
      totalCents: creditedCents,
      settledCents: 0,
      creditedCents: 0,
    });
  }
  return made;
}

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
  const { invoices, payments, refunds } = rows;
  await tx
    .update(order)
    .set({ depositCents, taxName: 'Tax', paidCents: cameOf(rows), refundedCents: sumOf(refunds) })
    .where(eq(order.id, sold.id));
  if (invoices.length > 0) await tx.insert(invoice).values(invoices);
  if (payments.length > 0) await tx.insert(payment).values(payments);
  if (refunds.length > 0) await tx.insert(refund).values(refunds);
  const events = historyOf(sold, rows, team);
  if (events.length > 0) await tx.insert(auditEvent).values(events);
}

/** What the history of the order says of its money. */
function historyOf(sold: Sale['sold'], { payments, refunds }: Rows, team: Person) {
  const event = (action: string, key: string, by: Person | null, createdAt: Date, after: object) => ({
    id: demoId('audit-event', `${action}:${key}`),
    actorId: by?.id ?? null,
    actorName: by?.name ?? 'System',
    action,
    entity: 'order',
    entityId: sold.id,
    entityLabel: sold.number,
    after: { ...after },
    createdAt,
  });
  return [
    ...payments.flatMap((row) => {
      const { id, provider, part, state, reference, amountCents, currency, createdAt, failureReason } = row;
      if (state === 'pending') return [];
      const facts = { payment: reference, provider, part, amountCents, currency };
      const taken = state === 'failed' ? 'order.failPayment' : 'order.receivePayment';
      const isOnline = provider === 'sample';
      const action = isOnline ? taken : 'order.recordPayment';
      const at = createdAt ?? sold.orderDate;
      const came = event(action, id, isOnline ? null : team, at, facts);
      if (state !== 'cancelled') return [came];
      const back = event('order.cancelPayment', id, team, hoursAfter(at, 1), {
        ...facts,
        reason: failureReason,
      });
      return [came, back];
    }),
    ...refunds.map(({ paymentId, amountCents, createdAt }) => {
      const facts = { refund: paymentId, amountCents, currency: sold.currency };
      return event('order.payBack', paymentId, team, createdAt ?? sold.orderDate, facts);
    }),
  ];
}
