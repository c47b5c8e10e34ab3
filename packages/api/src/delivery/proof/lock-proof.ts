import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { byProofSchema } from '@app/contracts/delivery/proof/schema';
import type { ProofState } from '@app/contracts/delivery/states';
import { proof } from '@app/db/schema/delivery/proof';
import { order } from '@app/db/schema/sales/order';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow, type OrderRow } from '../../billing/order-row';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import type { ProofRow } from './proof-view';

/** Refuses what needs an order that goes on. Throws PROOF_ORDER_OVER for one that was called off. */
export function rejectOver(sold: OrderRow): void {
  if (isCalledOff(sold)) throw new AppError('PROOF_ORDER_OVER');
}

const closedReasons = {
  approved: 'PROOF_APPROVED',
  change_requested: 'PROOF_CHANGE_REQUESTED',
  superseded: 'PROOF_SUPERSEDED',
  withdrawn: 'PROOF_WITHDRAWN',
} as const;

/** Finds a version of an order's work. Throws PROOF_NOT_FOUND. */
export async function findProof(
  { db }: Pick<Context, 'db'>,
  { id: orderId }: Pick<OrderRow, 'id'>,
  version: number,
): Promise<ProofRow> {
  const [row] = await db
    .select()
    .from(proof)
    .where(and(eq(proof.orderId, orderId), eq(proof.version, version)));
  if (!row) throw new AppError('PROOF_NOT_FOUND');
  return row;
}

/**
 * Finds a proof that waits for an answer, with its order locked. Throws PROOF_NOT_FOUND, and otherwise what
 * happened to it: PROOF_APPROVED, PROOF_CHANGE_REQUESTED, PROOF_SUPERSEDED, PROOF_WITHDRAWN.
 */
export async function findOpenProof(
  ctx: Pick<Context, 'db'>,
  sold: OrderRow,
  version: number,
): Promise<ProofRow> {
  const row = await findProof(ctx, sold, version);
  if (row.state !== 'shown') throw new AppError(closedReasons[row.state]);
  return row;
}

/** Locks the caller's own order. Throws PROOF_NOT_FOUND. */
export const lockOwnOrder = (
  ctx: UserContext,
  { orderNumber }: Pick<z.output<typeof byProofSchema>, 'orderNumber'>,
) => lockOrderRow(ctx, and(eq(order.number, orderNumber), eq(order.userId, ctx.actor.id)), 'PROOF_NOT_FOUND');

/** Ends the wait of a proof, in the caller's name. */
export async function decideProof(
  ctx: UserContext,
  { id }: ProofRow,
  state: Exclude<ProofState, 'shown'>,
): Promise<ProofRow> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(proof)
    .set({
      state,
      decidedBy: ctx.actor.id,
      decidedByName: ctx.actor.name,
      ...{ decidedAt: now, updatedAt: now },
    })
    .where(and(eq(proof.id, id), eq(proof.state, 'shown')))
    .returning();
  if (!row) throw new Error('the proof was decided without its lock');
  return row;
}

/** Name of a proof in the activity log, as `ORD-2026-000042, version 2`. */
export const proofLabel = ({ number }: OrderRow, { version }: Pick<ProofRow, 'version'>) =>
  `${number}, version ${version}`;
