import { contactMessage } from '@app/db/schema/contact-message';
import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { getMessage } from './get-message';

/** Takes back that a lead was handled; it is due when it was due before. Throws MESSAGE_NOT_FOUND, MESSAGE_UNANSWERED. */
export async function reopenMessage(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const before = await getMessage(ctx, { id });
    const changed = await ctx.db
      .update(contactMessage)
      .set({ handledAt: null, handledBy: null, handledByName: null })
      .where(and(eq(contactMessage.id, id), isNotNull(contactMessage.handledAt)))
      .returning({ id: contactMessage.id });
    if (changed.length === 0) throw new AppError('MESSAGE_UNANSWERED');
    await recordAudit(ctx, {
      action: 'message.reopen',
      entityId: id,
      label: before.name,
      before: { handled: true, by: before.handled?.by ?? null },
      after: { handled: false },
    });
    return { ...before, handled: null };
  });
}
