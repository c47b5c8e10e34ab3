import { order } from '@app/db/schema/sales/order';
import { dispute } from '@app/db/schema/sales/payment';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { orderColumns } from '../../billing/order-row';
import { type AccountedOrder, readAccount } from '../../billing/settle-account';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { seesAsTeam } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { movableCents } from './move-money';
import { toOrderMoney, toOwnPayment, toPayment } from './payment-view';
import { unsettledMoney } from './settle-money';

async function readMoney(ctx: UserContext, condition: SQL | undefined) {
  const [found] = await ctx.db.select(orderColumns).from(order).where(condition);
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const read = await readAccount(ctx, found);
  // Newest first.
  return { ...read, payments: read.payments.toReversed(), refunds: read.refunds.toReversed() };
}

/**
 * Returns all payments and refunds of an order for the team, newest first, with the amount due. Throws
 * ORDER_NOT_FOUND.
 */
export async function listPayments(ctx: UserContext, { id }: { id: string }) {
  const [money, disputes, { timeZone }] = await Promise.all([
    readMoney(ctx, eq(order.id, id)),
    ctx.db.select().from(dispute).where(eq(dispute.orderId, id)).orderBy(desc(dispute.createdAt)),
    readSettings(ctx),
  ]);
  return {
    ...toOrderMoney(money),
    /** Amount of undecided disputes with payers' banks (sales.disputed-payments). */
    disputedCents: money.order.disputedCents,
    /** What can be moved to another order (sales.moved-money). */
    movableCents: movableCents(money, disputes),
    /** What the team still has to decide about (sales.money-held). */
    unsettled: unsettledMoney(money, disputes),
    payments: money.payments.map((row) => toPayment(row, money.refunds, disputes)),
    /** Time zone for payment dates (sales.company-days). */
    timeZone,
  };
}

/**
 * Returns the amount due and the payments of an order that the caller may see: any for admins, their own for
 * others. Unsuccessful attempts are left out. Throws ORDER_NOT_FOUND.
 */
export async function listVisiblePayments(ctx: UserContext, { number }: { number: string }) {
  const visible = seesAsTeam(ctx, 'orders:read') ? undefined : eq(order.userId, ctx.actor.id);
  const money = await readMoney(ctx, and(eq(order.number, number), visible));
  return { ...toOrderMoney(money), payments: ownPayments(money) };
}

const ownPayments = ({ payments, refunds }: Pick<AccountedOrder, 'payments' | 'refunds'>) =>
  payments.filter(({ state }) => state !== 'cancelled').map((row) => toOwnPayment(row, refunds));

/**
 * Returns an order's money as its customer sees it: the amount due, payments received and ways to pay,
 * without unsuccessful attempts. For another customer's order it throws ORDER_NOT_FOUND.
 */
export async function getMyPayments(ctx: UserContext, { number }: { number: string }) {
  const own = and(eq(order.number, number), eq(order.userId, ctx.actor.id));
  const [money, settings] = await Promise.all([readMoney(ctx, own), readSettings(ctx)]);
  return {
    ...toOrderMoney(money),
    /** Whether it can be paid: never for an order that was called off. */
    payable: money.account.dueCents > 0,
    payments: ownPayments(money),
    /** Time zone for their dates (sales.company-days). */
    timeZone: settings.timeZone,
    /** Ways to pay; null where not offered. `online` is the provider that takes cards. */
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
    /** Reference to quote in a transfer, so that it can be matched. */
    transferReference: money.order.number,
  };
}
