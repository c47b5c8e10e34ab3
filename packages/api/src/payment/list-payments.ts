import { limits } from '@app/contracts/limits';
import { order } from '@app/db/schema/order';
import { dispute, payment, refund } from '@app/db/schema/payment';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { orderColumns } from '../billing/order-row';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { seesAsTeam } from '../core/require-scope';
import { readSettings } from '../setting/read-settings';
import { type PaymentRow, type RefundRow, withRecordedSums } from './order-money';
import { toOrderMoney, toOwnPayment, toPayment } from './payment-view';

async function readMoney(ctx: UserContext, which: SQL | undefined) {
  const [found] = await ctx.db.select(orderColumns).from(order).where(which);
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const [payments, refunds] = await Promise.all([
    ctx.db
      .select()
      .from(payment)
      .where(eq(payment.orderId, found.id))
      .orderBy(desc(payment.createdAt), desc(payment.id))
      .limit(limits.orderPayments),
    ctx.db.select().from(refund).where(eq(refund.orderId, found.id)).orderBy(desc(refund.createdAt)),
  ]);
  return { found: withRecordedSums(found, payments), payments, refunds };
}

/** All payments and refunds of an order for the team, newest first, with what is due. Throws ORDER_NOT_FOUND. */
export async function listPayments(ctx: UserContext, { id }: { id: string }) {
  const [{ found, payments, refunds }, disputes, { timeZone }] = await Promise.all([
    readMoney(ctx, eq(order.id, id)),
    ctx.db.select().from(dispute).where(eq(dispute.orderId, id)).orderBy(desc(dispute.createdAt)),
    readSettings(ctx),
  ]);
  return {
    ...toOrderMoney(found),
    /** What payers want back from their banks, which have not decided (sales.disputed-payments). */
    disputedCents: found.disputedCents,
    payments: payments.map((row) => toPayment(row, refunds, disputes)),
    /** In which the days of payments are said (sales.company-days). */
    timeZone,
  };
}

/**
 * What is due and what came of an order that the caller may see: for admins of any, for others of their own. Attempts that came to
 * nothing are left out. Throws ORDER_NOT_FOUND.
 */
export async function listVisiblePayments(ctx: UserContext, { number }: { number: string }) {
  const visible = seesAsTeam(ctx, 'orders:read') ? undefined : eq(order.userId, ctx.actor.id);
  const { found, payments, refunds } = await readMoney(ctx, and(eq(order.number, number), visible));
  return { ...toOrderMoney(found), payments: ownPayments(payments, refunds) };
}

const ownPayments = (payments: readonly PaymentRow[], refunds: readonly RefundRow[]) =>
  payments.filter(({ state }) => state !== 'cancelled').map((row) => toOwnPayment(row, refunds));

/**
 * What the customer of an order sees of its money: what is due, what came, and how to pay. Of attempts only those that came to
 * something are shown. Another's order is ORDER_NOT_FOUND.
 */
export async function getMyPayments(ctx: UserContext, { number }: { number: string }) {
  const own = and(eq(order.number, number), eq(order.userId, ctx.actor.id));
  const [{ found, payments, refunds }, settings] = await Promise.all([
    readMoney(ctx, own),
    readSettings(ctx),
  ]);
  const isOpen = !['cancelled', 'refunded'].includes(found.status);
  return {
    ...toOrderMoney(found),
    /** Whether anything can be paid: not for an order that was called off. */
    payable: isOpen && toOrderMoney(found).dueCents > 0,
    payments: ownPayments(payments, refunds),
    /** In which their days are said (sales.company-days). */
    timeZone: settings.timeZone,
    /** How it can be paid; what is null is not offered. `online`: by whom, where a card can be used. */
    online: ctx.payments?.provider ?? null,
    bankTransfer: settings.bankTransferOn
      ? {
          bank: settings.bankName,
          accountHolder: settings.bankAccountHolder,
          account: settings.bankAccount,
          code: settings.bankCode,
          instructions: settings.bankInstructions,
        }
      : null,
    mobileMoney: settings.mobileMoneyOn
      ? {
          network: settings.mobileMoneyNetwork,
          name: settings.mobileMoneyName,
          number: settings.mobileMoneyNumber,
          instructions: settings.mobileMoneyInstructions,
        }
      : null,
    /** What a transfer has to name, so that it is found. */
    transferReference: found.number,
  };
}
