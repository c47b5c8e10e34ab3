import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTemplate } from './full-template';
import { transitionTemplate } from './transition-template';

/** Moves a template from rejected back to pending (catalogue.reject-with-reason). */
export async function returnTemplateToPending(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    await transitionTemplate(ctx, id, 'returnToPending', { rejectionReason: null });
    return readTemplate(ctx, id);
  });
}
