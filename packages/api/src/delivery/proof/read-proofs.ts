import type { proofsOfOrderSchema } from '@app/contracts/delivery/proof/schema';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { seesAsTeam } from '../../core/require-scope';
import { findRoundsTicket, readProofs, readRounds } from './proof-view';

type OrderInput = z.output<typeof proofsOfOrderSchema>;

async function readOf(ctx: UserContext, { orderNumber }: OrderInput, { team }: { team: boolean }) {
  const [row] = await ctx.db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(and(eq(order.number, orderNumber), team ? undefined : readableBy(ctx, order.userId)));
  if (!row) throw new AppError('ORDER_NOT_FOUND');
  const [proofs, rounds] = await Promise.all([
    readProofs(ctx, row.id, { notes: team }),
    readRounds(ctx, row.id),
  ]);
  return { id: row.id, shown: { orderNumber: row.number, rounds, proofs } };
}

/**
 * Returns the work shown in one of the caller's own orders, or a colleague's that they may read, the newest
 * version first. Throws ORDER_NOT_FOUND.
 */
export const listMyProofs = async (ctx: UserContext, input: OrderInput) =>
  (await readOf(ctx, input, { team: false })).shown;

/**
 * Returns the work shown in any order, with what was withdrawn, for the team, and the open ticket for further
 * rounds, if there is one. Throws ORDER_NOT_FOUND.
 */
export async function listProofsOfOrder(ctx: UserContext, input: OrderInput) {
  const { id, shown } = await readOf(ctx, input, { team: true });
  return { ...shown, furtherRounds: await findRoundsTicket(ctx, id) };
}

/** Returns what the caller may see of an order's proofs, as team or as customer. Throws ORDER_NOT_FOUND. */
export const listVisibleProofs = async (ctx: UserContext, input: OrderInput) =>
  (await readOf(ctx, input, { team: seesAsTeam(ctx, 'orders:read') })).shown;
