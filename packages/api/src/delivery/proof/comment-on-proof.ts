import { proofMessage } from '@app/db/schema/delivery/proof';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { findProof } from './lock-proof';

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
