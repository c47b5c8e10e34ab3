import { contactMessage } from '@app/db/schema/desk/contact-message';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getMessage } from './get-message';

/**
 * Marks a lead as handled by the caller, which stops its response clock. Of two concurrent calls one
 * succeeds, and the other gets the name of the handler. Throws MESSAGE_NOT_FOUND, MESSAGE_HANDLED.
 */
export async function markHandled(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const changed = await ctx.db
      .update(contactMessage)
      .set({ handledAt: now, handledBy: ctx.actor.id, handledByName: ctx.actor.name })
      .where(and(eq(contactMessage.id, id), isNull(contactMessage.handledAt)))
      .returning({ id: contactMessage.id });
    const message = await getMessage(ctx, { id });
    if (changed.length === 0) {
      throw new AppError('MESSAGE_HANDLED', { values: { name: message.handled?.by ?? 'Somebody' } });
    }
    await recordAudit(ctx, {
      action: 'message.handle',
      entityId: id,
      label: message.name,
      before: { handled: false },
      after: { handled: true },
    });
    return message;
  });
}
