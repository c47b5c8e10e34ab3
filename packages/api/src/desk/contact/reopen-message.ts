import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getMessage } from './get-message';
import { lockLead, rejectConverted } from './lock-lead';

/**
 * Reopens a handled or lost lead with its previous due time. Throws MESSAGE_NOT_FOUND, MESSAGE_UNANSWERED,
 * LEAD_CONVERTED.
 */
export async function reopenMessage(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const before = await lockLead(ctx, id);
    await rejectConverted(ctx, before);
    if (before.handledAt === null && before.endedAs === null) throw new AppError('MESSAGE_UNANSWERED');
    await ctx.db
      .update(contactMessage)
      .set({ ...unhandledColumns, ...reopenedColumns })
      .where(eq(contactMessage.id, id));
    await recordAudit(ctx, {
      action: 'message.reopen',
      entityId: id,
      label: before.name,
      before: {
        handled: true,
        by: before.handledByName,
        ...(before.endedAs === 'lost' && { lost: before.lostReason }),
      },
      after: { handled: false },
    });
    return getMessage(ctx, { id });
  });
}

/** The values of a lead that waits for the team. */
export const unhandledColumns = { handledAt: null, handledBy: null, handledByName: null } as const;
/** The values of a lead in progress. */
export const reopenedColumns = { endedAs: null, endedAt: null, endedByName: null, lostReason: null } as const;
