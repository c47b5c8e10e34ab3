import type { loseLeadSchema } from '@app/contracts/desk/contact/inbox-schema';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { getMessage } from './get-message';
import { stateOf } from './lead-state';
import { lockLead, rejectConverted } from './lock-lead';

/**
 * Marks a lead as lost, with a reason (dashboard.lead-pipeline): its clock stops, and no mail is sent. Throws
 * MESSAGE_NOT_FOUND, LEAD_CONVERTED, LEAD_LOST.
 */
export async function loseLead(outer: UserContext, { id, reason }: z.output<typeof loseLeadSchema>) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockLead(ctx, id);
    await rejectConverted(ctx, row);
    if (row.endedAs === 'lost') throw new AppError('LEAD_LOST');
    const now = ctx.now();
    const { id: handledBy, name } = ctx.actor;
    await ctx.db
      .update(contactMessage)
      .set({
        ...{ endedAs: 'lost', endedAt: now, endedByName: name, lostReason: reason },
        ...(row.handledAt === null && { handledAt: now, handledBy, handledByName: name }),
      })
      .where(eq(contactMessage.id, id));
    await recordAudit(ctx, {
      action: 'message.lose',
      entityId: id,
      label: row.name,
      before: { state: stateOf(row) },
      after: { state: 'lost', reason },
    });
    return getMessage(ctx, { id });
  });
}
