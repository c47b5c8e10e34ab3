import type { byProofSchema, showProofSchema } from '@app/contracts/delivery/proof/schema';
import { limits } from '@app/contracts/limits';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { proof, proofMessage } from '@app/db/schema/delivery/proof';
import { order } from '@app/db/schema/sales/order';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOrderRow, type OrderRow, readCustomer } from '../../billing/order-row';
import { addMessage } from '../../conversation/add-message';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { decideProof, findOpenProof, proofLabel, rejectOver } from './lock-proof';
import { toProofState } from './proof-view';

/**
 * Shows the next version of the work in an order (delivery.proof-shown): its note and files are a message to the
 * customer, who gets a mail; an older version that still waits is superseded. Repeating a submit key returns its
 * version. Throws ORDER_NOT_FOUND, PROOF_ORDER_OVER, PROOFS_FULL, and what `attachFiles` throws.
 */
export async function showProof(outer: UserContext, input: z.output<typeof showProofSchema>) {
  return inTransaction(outer, async (ctx) => {
    const sold = await lockOrderRow(ctx, eq(order.number, input.orderNumber));
    const sent = await findSent(ctx, sold, input.submitKey);
    if (sent) return toProofState(sent, sold.number);
    rejectOver(sold);
    const [newest] = await ctx.db
      .select()
      .from(proof)
      .where(eq(proof.orderId, sold.id))
      .orderBy(desc(proof.version))
      .limit(1);
    if (newest && newest.version >= limits.proofsPerOrder) throw new AppError('PROOFS_FULL');
    if (newest?.state === 'shown') await decideProof(ctx, newest, 'superseded');
    const { messageId, fileNames } = await addMessage(ctx, {
      ...{ body: input.note, submitKey: input.submitKey, attachmentIds: input.attachmentIds },
      order: sold,
      fromTeam: true,
    });
    const now = ctx.now();
    const [shown] = await ctx.db
      .insert(proof)
      .values({
        orderId: sold.id,
        version: (newest?.version ?? 0) + 1,
        previewUrl: input.previewUrl,
        ...{ createdAt: now, updatedAt: now },
      })
      .returning();
    if (!shown) throw new Error('the proof was not returned');
    await ctx.db.insert(proofMessage).values({ messageId, proofId: shown.id, kind: 'shown' });
    await recordAudit(ctx, {
      ...{ action: 'proof.show', entityId: shown.id, label: proofLabel(sold, shown) },
      after: {
        ...{ order: sold.number, version: shown.version, files: fileNames.length },
        ...(input.previewUrl !== null && { preview: input.previewUrl }),
      },
    });
    await mailProof(ctx, sold, { version: shown.version, note: input.note, fileNames });
    return toProofState(shown, sold.number);
  });
}

/** Finds the version that this submit of the caller has shown already. */
async function findSent({ db, actor }: UserContext, sold: OrderRow, submitKey: string | undefined) {
  if (submitKey === undefined) return undefined;
  const [sent] = await db
    .select({ row: proof })
    .from(proof)
    .innerJoin(proofMessage, eq(proofMessage.proofId, proof.id))
    .innerJoin(ticketMessage, eq(ticketMessage.id, proofMessage.messageId))
    .where(
      and(
        eq(proof.orderId, sold.id),
        eq(ticketMessage.authorId, actor.id),
        eq(ticketMessage.submitKey, submitKey),
      ),
    );
  return sent?.row;
}

/** Mails the account's current address; sends nothing when the account was deleted. */
async function mailProof(
  ctx: UserContext,
  sold: OrderRow,
  content: { version: number; note: string; fileNames: string[] },
): Promise<void> {
  const account = await readCustomer(ctx, sold);
  if (!account) return;
  await ctx.mail.enqueue(ctx.db, {
    ...{ template: 'proof-shown', ...account, orderNumber: sold.number },
    ...{ answeredBy: ctx.actor.name, reminder: false, ...content },
  });
}

/**
 * Withdraws a proof that waits for an answer (delivery.proof-withdrawn): customers no longer see its note, files
 * and preview, also in an order that was called off. A mail on its way arrives. Throws what `findOpenProof` throws.
 */
export async function withdrawProof(
  outer: UserContext,
  { orderNumber, version }: z.output<typeof byProofSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const sold = await lockOrderRow(ctx, eq(order.number, orderNumber), 'PROOF_NOT_FOUND');
    const open = await findOpenProof(ctx, sold, version);
    const shown = ctx.db
      .select({ id: proofMessage.messageId })
      .from(proofMessage)
      .where(and(eq(proofMessage.proofId, open.id), eq(proofMessage.kind, 'shown')));
    await ctx.db.update(ticketMessage).set({ internal: true }).where(inArray(ticketMessage.id, shown));
    const withdrawn = await decideProof(ctx, open, 'withdrawn');
    await recordAudit(ctx, {
      ...{ action: 'proof.withdraw', entityId: open.id, label: proofLabel(sold, open) },
      after: { order: sold.number, version },
    });
    return toProofState(withdrawn, sold.number);
  });
}
