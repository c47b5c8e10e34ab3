import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { eq, sql } from 'drizzle-orm';
import { auditMoney } from '../../billing/audit-money';
import type { BillingContext } from '../../billing/billing-context';
import { type AccountedOrder, type PaymentRow, settleAccount } from '../../billing/settle-account';
import { lockOrder, lockOrders } from './lock-order';
import { insertMove } from './move-money';
import { notifyOfMovedAway } from './notify-of-payment';
import { unrefundedCents } from './payment-view';

/**
 * Locks the order of a payment and those to which its money went, before anything reads them (`lockOrders`).
 */
export function lockReached(ctx: BillingContext, paymentId: string): Promise<void> {
  const reached = sql`with recursive reached(id) as (
    select ${payment.orderId} from ${payment} where ${payment.id} = ${paymentId}
    union select moved.moved_to from ${refund} moved join reached on moved.order_id = reached.id
    where moved.moved_to is not null
  ) select id from reached`;
  return lockOrders(ctx, sql`${order.id} in (${reached})`);
}

/**
 * Moves money of a payment that is at other orders back to its order, because a bank took it there
 * (sales.disputed-payments): at most `amountCents`, and what they still hold of it, through further orders too. They
 * ask for it again, and their customers are mailed. Returns the payments that arrived; the caller has called
 * `lockReached`, and settles the order.
 */
export async function reclaimMoved(
  ctx: BillingContext,
  home: AccountedOrder,
  paid: PaymentRow,
  amountCents: number,
  reason: string,
  { seen, disputed }: { seen: Set<string>; disputed: string } = { seen: new Set(), disputed: home.order.id },
): Promise<PaymentRow[]> {
  const moves = home.refunds.filter(({ paymentId, state }) => paymentId === paid.id && state === 'succeeded');
  const arrived: PaymentRow[] = [];
  let leftCents = Math.min(
    amountCents,
    moves.reduce((sum, { movedTo, amountCents: cents }) => (movedTo ? sum + cents : sum), 0),
  );
  for (const id of new Set(moves.flatMap(({ movedTo }) => movedTo ?? []))) {
    const away = await lockOrder(ctx, eq(order.id, id));
    let takenCents = 0;
    for (const row of away.payments) {
      if (row.movedFrom !== home.order.id || row.state !== 'succeeded' || seen.has(row.id)) continue;
      seen.add(row.id);
      const wanted = leftCents - unrefundedCents(row, away.refunds);
      const further =
        wanted > 0 ? await reclaimMoved(ctx, away, row, wanted, reason, { seen, disputed }) : [];
      for (const from of [row, ...further]) {
        const cents = Math.min(leftCents, unrefundedCents(from, away.refunds));
        if (cents <= 0) continue;
        leftCents -= cents;
        // What only came through here has been told where it was.
        if (from === row) takenCents += cents;
        arrived.push(await bringHome(ctx, { away, home, from, cents }, reason));
      }
    }
    // Not credited, as a refund would be: the order asks for it again.
    const { order: settled } = await settleAccount(ctx, away.order);
    if (takenCents > 0 && id !== disputed)
      await notifyOfMovedAway(ctx, settled, takenCents, { movedTo: home.order.number, takenBack: true });
  }
  return arrived;
}

interface WayHome {
  away: AccountedOrder;
  home: AccountedOrder;
  from: PaymentRow;
  cents: number;
}

async function bringHome(
  ctx: BillingContext,
  { away, home, from, cents }: WayHome,
  reason: string,
): Promise<PaymentRow> {
  const takes = [{ row: from, cents }];
  const row = await insertMove(ctx, { from: away, to: home }, takes, { reason, by: null });
  const facts = { amountCents: cents, currency: home.order.currency, reason };
  await auditMoney(ctx, 'order.moveMoneyOut', away.order, { ...facts, movedTo: home.order.number });
  await auditMoney(ctx, 'order.moveMoneyIn', home.order, { ...facts, movedFrom: away.order.number });
  return row;
}
