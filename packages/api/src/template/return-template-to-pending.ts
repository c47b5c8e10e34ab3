import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { moveTemplate } from './move-template';
import { readTemplate } from './whole-template';

/** Rejected becomes pending again (B109). */
export async function returnTemplateToPending(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    await moveTemplate(ctx, id, 'returnToPending', { rejectionReason: null });
    return readTemplate(ctx, id);
  });
}
