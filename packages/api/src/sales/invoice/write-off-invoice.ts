import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import type { undoWriteOffSchema, writeOffInvoiceSchema } from '@app/contracts/sales/invoice/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { confirmPassword } from '../../accounts/password/confirm-password';
import { auditMoney } from '../../billing/audit-money';
import { followInvoices } from '../../billing/follow-invoices';
import { type InvoiceRow, invoiceRowColumns } from '../../billing/invoice-row';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { submitIdOf } from '../../core/submit-id';
import { inTransaction } from '../../core/transaction';
import { lockInvoice } from './credit-invoice';
import { toChangedInvoice } from './invoice-view';

/**
 * Gives up what is open on an invoice, all of it or a part (sales.written-off): the order asks for less, which
 * ends its open payment pages, and money that still comes is overpaid. Repeating the same `submitKey` changes
 * nothing. Throws what `confirmPassword` throws, RATE_LIMITED, INVOICE_NOT_FOUND, INVOICE_IS_CREDIT,
 * WRITE_OFF_ORDER_OVER, WRITE_OFF_TOO_MUCH.
 */
export async function writeOffInvoice(outer: UserContext, input: z.output<typeof writeOffInvoiceSchema>) {
  const { number, reason, submitKey } = input;
  await outer.rateLimits.consume('refundsPerUser', outer.actor.id);
  await confirmPassword(outer, input.currentPassword);
  return inTransaction(outer, async (ctx) => {
    const { locked, sold, credited: row } = await lockInvoice(ctx, number);
    const sourceId = submitIdOf(ctx, `invoice.writeOff:${number}`, submitKey);
    if (locked.entries.some((entry) => entry.sourceId === sourceId)) return readAgain(ctx, row, sold.number);
    if (isCalledOff(sold)) throw new AppError('WRITE_OFF_ORDER_OVER', { values: { status: sold.status } });
    const openCents = locked.account.invoices.get(row.id)?.openCents ?? 0;
    const amountCents = input.amountCents ?? openCents;
    if (amountCents > openCents || openCents === 0) throw tooMuch(openCents, row);
    await postWriteOff(ctx, row, { sourceId, amountCents: -amountCents, reason });
    await followInvoices(ctx, sold);
    const { currency } = row;
    await auditMoney(ctx, 'invoice.writeOff', row, { order: sold.number, amountCents, currency, reason });
    return readAgain(ctx, row, sold.number);
  });
}

/**
 * Asks again for all that was written off of an invoice, by entries with the opposite sign. Nothing happens if
 * nothing is. Throws INVOICE_NOT_FOUND, INVOICE_IS_CREDIT.
 */
export function undoWriteOff(outer: UserContext, { number, reason }: z.output<typeof undoWriteOffSchema>) {
  return inTransaction(outer, async (ctx) => {
    const { locked, sold, credited: row } = await lockInvoice(ctx, number);
    const standing = new Map<string, number>();
    for (const { kind, invoiceId, sourceId, amountCents } of locked.entries) {
      if (kind !== 'write_off' || invoiceId !== row.id) continue;
      standing.set(sourceId, (standing.get(sourceId) ?? 0) + amountCents);
    }
    const askedCents = [...standing.values()].reduce((sum, cents) => sum - cents, 0);
    if (askedCents === 0) return readAgain(ctx, row, sold.number);
    for (const [sourceId, cents] of standing) {
      if (cents !== 0) await postWriteOff(ctx, row, { sourceId, amountCents: -cents, reason });
    }
    await followInvoices(ctx, sold);
    await auditMoney(ctx, 'invoice.undoWriteOff', row, {
      order: sold.number,
      ...{ amountCents: askedCents, currency: row.currency, reason },
    });
    return readAgain(ctx, row, sold.number);
  });
}

interface WriteOff {
  sourceId: string;
  /** Below zero to give up, above to ask again. */
  amountCents: number;
  reason: string;
}

/** Write-offs have no other row: the ledger is where they are recorded (docs/decisions/0056). */
async function postWriteOff(
  ctx: UserContext,
  { id: invoiceId, orderId, number, currency }: InvoiceRow,
  { sourceId, amountCents, reason }: WriteOff,
): Promise<void> {
  await ctx.db.insert(ledgerEntry).values({
    ...{ orderId, kind: 'write_off', sourceId, invoiceId, amountCents, currency, reason },
    reference: number,
    happenedAt: ctx.now(),
  });
}

async function readAgain(ctx: UserContext, { id }: InvoiceRow, orderNumber: string) {
  const [row] = await ctx.db.select(invoiceRowColumns).from(invoice).where(eq(invoice.id, id));
  if (!row) throw new AppError('INVOICE_NOT_FOUND');
  return toChangedInvoice(ctx, { ...row, orderNumber });
}

function tooMuch(openCents: number, { currency }: InvoiceRow): AppError {
  const values = { left: formatMoney(openCents, currencySchema.parse(currency)) };
  const details = [{ field: 'amountCents', message: invoiceMessages.writeOffTooMuch(values.left) }];
  return new AppError('WRITE_OFF_TOO_MUCH', { values, details });
}
