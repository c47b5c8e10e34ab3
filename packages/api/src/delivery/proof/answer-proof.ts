import type { byProofSchema, requestProofChangeSchema } from '@app/contracts/delivery/proof/schema';
import type { WayNext } from '@app/contracts/sales/way/way';
import { proofMessage } from '@app/db/schema/delivery/proof';
import type { z } from 'zod';
import { followInvoices } from '../../billing/follow-invoices';
import type { OrderRow } from '../../billing/order-row';
import { readNext } from '../../billing/work-state';
import { addMessage, wasSent } from '../../conversation/add-message';
import { listOrderRecipients } from '../../conversation/ticket-followers';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';
import { giveOnApproval } from '../license/give-licenses';
import { decideProof, findOpenProof, findProof, lockOwnOrder, proofLabel, rejectOver } from './lock-proof';
import { readRounds, toProofState } from './proof-view';

/**
 * Approves a proof of the caller's own order, in their name (delivery.proof-answered). Of two answers at once one
 * succeeds. Throws RATE_LIMITED, PROOF_ORDER_OVER and what `findOpenProof` throws.
 */
export async function approveProof(outer: UserContext, input: z.output<typeof byProofSchema>) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const sold = await lockOwnOrder(ctx, input);
    rejectOver(sold);
    const open = await findOpenProof(ctx, sold, input.version);
    const approved = await decideProof(ctx, open, 'approved');
    await recordAudit(ctx, {
      ...{ action: 'proof.approve', entityId: open.id, label: proofLabel(sold, open) },
      after: { order: sold.number, version: open.version },
    });
    const next = await followApproval(ctx, sold);
    const facts = { version: open.version, change: '', fileNames: [], ...(next && { next }) };
    await notifyTeam(ctx, sold, { outcome: 'approved', ...facts });
    return toProofState(approved, sold.number);
  });
}

/**
 * Issues the final invoice and gives the files, where the settings say that they follow the approval. Returns what
 * comes next.
 */
async function followApproval(ctx: UserContext, sold: OrderRow): Promise<WayNext | null> {
  const { order: settled } = await followInvoices(ctx, sold);
  await giveOnApproval(ctx, settled);
  return readNext(ctx, settled);
}

/**
 * Asks for a change of a proof of the caller's own order: the text is a message on the order, and it counts as a
 * round, also beyond those of the quote (delivery.proof-rounds). Repeating a submit key changes nothing. Throws
 * RATE_LIMITED, PROOF_ORDER_OVER, what `findOpenProof` and what `attachFiles` throw.
 */
export async function requestProofChange(
  outer: UserContext,
  input: z.output<typeof requestProofChangeSchema>,
) {
  await outer.rateLimits.consume('ticketMessagesPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const sold = await lockOwnOrder(ctx, input);
    if (await wasSent(ctx, sold.id, input.submitKey)) {
      return toProofState(await findProof(ctx, sold, input.version), sold.number);
    }
    rejectOver(sold);
    const open = await findOpenProof(ctx, sold, input.version);
    const { messageId, fileNames } = await addMessage(ctx, {
      ...{ body: input.body, submitKey: input.submitKey, attachmentIds: input.attachmentIds },
      order: sold,
      fromTeam: false,
    });
    await ctx.db.insert(proofMessage).values({ messageId, proofId: open.id, kind: 'change' });
    const decided = await decideProof(ctx, open, 'change_requested');
    const { used, included } = await readRounds(ctx, sold.id);
    await recordAudit(ctx, {
      ...{ action: 'proof.requestChange', entityId: open.id, label: proofLabel(sold, open) },
      // The text is left out because the audit trail outlives the order.
      after: {
        ...{ order: sold.number, version: open.version, characters: input.body.length },
        ...{ round: used, ...(included !== null && { roundsIncluded: included }) },
      },
    });
    await notifyTeam(ctx, sold, {
      ...{ version: open.version, outcome: 'change_requested', change: input.body, fileNames },
      ...(included !== null && { rounds: { used, included } }),
    });
    return toProofState(decided, sold.number);
  });
}

interface Answer {
  version: number;
  outcome: 'approved' | 'change_requested';
  change: string;
  fileNames: string[];
  next?: WayNext;
  rounds?: { used: number; included: number };
}

/** Mails the team's address, and notifies those who follow the order. */
async function notifyTeam(ctx: UserContext, { id, number, ticketId }: OrderRow, answer: Answer) {
  await ctx.mail.enqueue(ctx.db, {
    template: 'proof-answered-team',
    to: (await readSettings(ctx)).teamEmail,
    ...{ customerName: ctx.actor.name, customerEmail: ctx.actor.email },
    orderNumber: number,
    ...answer,
  });
  await createNotices(ctx, {
    kind: answer.outcome === 'approved' ? 'approved' : 'change-requested',
    ...{ place: 'order', placeId: id, label: number },
    byName: ctx.actor.name,
    to: await listOrderRecipients(ctx, ticketId),
  });
}

interface NewComment {
  orderId: string;
  messageId: string;
  /** Nothing happens without one. */
  version: number | undefined;
}

/**
 * Makes a message on an order a comment on one of its proofs, in the transaction that added it. Throws
 * PROOF_NOT_FOUND, PROOF_WITHDRAWN.
 */
export async function commentOnProof(
  ctx: UserContext,
  { orderId: id, messageId, version }: NewComment,
): Promise<void> {
  if (version === undefined) return;
  const found = await findProof(ctx, { id }, version);
  if (found.state === 'withdrawn') throw new AppError('PROOF_WITHDRAWN');
  await ctx.db.insert(proofMessage).values({ messageId, proofId: found.id, kind: 'comment' });
}
