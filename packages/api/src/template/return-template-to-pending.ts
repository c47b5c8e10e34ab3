import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { moveTemplate } from './move-template';

/** Rejected becomes pending again (B109). */
export async function returnTemplateToPending(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const moved = await moveTemplate(ctx, id, 'returnToPending', { rejectionReason: null });
    return { id, status: moved.status };
  });
}
