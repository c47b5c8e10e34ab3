import type { assignLeadSchema } from '@app/contracts/desk/contact/inbox-schema';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit, recordAudits } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { createNotices } from '../../messaging/notice/create-notices';
import { lockAdmin, nameOf } from '../ticket/lock-ticket';
import { getMessage } from './get-message';
import { leadLabel } from './lead-state';
import { lockLead, rejectConverted } from './lock-lead';

/**
 * Assigns a lead to an active administrator or to nobody; a person who gets it from a colleague is notified
 * by mail and in the dashboard. Reassigns only from the person the caller saw. Throws MESSAGE_NOT_FOUND,
 * ASSIGNEE_GONE, LEAD_CONVERTED, LEAD_ASSIGNED with the current assignee.
 */
export async function assignLead(
  outer: UserContext,
  { id, assigneeId, from }: z.output<typeof assignLeadSchema>,
) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockLead(ctx, id);
    const person = assigneeId === null ? null : await lockAdmin(ctx, assigneeId, 'messages:write');
    if (row.assigneeId === assigneeId) return getMessage(ctx, { id });
    await rejectConverted(ctx, row);
    const before = await nameOf(ctx, row.assigneeId);
    if (row.assigneeId !== from)
      throw new AppError('LEAD_ASSIGNED', { values: { name: before ?? 'nobody' } });
    await ctx.db.update(contactMessage).set({ assigneeId }).where(eq(contactMessage.id, id));
    await recordAudit(ctx, {
      action: 'message.assign',
      entityId: id,
      label: row.name,
      before: { assignee: before },
      after: { assignee: person?.name ?? null },
    });
    if (person && person.id !== ctx.actor.id) {
      await ctx.mail.enqueue(ctx.db, {
        template: 'lead-assigned',
        ...{ to: person.email, name: person.name, assignedBy: ctx.actor.name },
        ...{ customerName: row.name, customerEmail: row.email, leadId: id, message: row.message },
      });
      await createNotices(ctx, {
        ...{ kind: 'assigned', place: 'lead', placeId: id, byName: ctx.actor.name },
        label: leadLabel(row.name),
        to: [person.id],
      });
    }
    return getMessage(ctx, { id });
  });
}

/** Unassigns the leads of a former administrator, in the transaction that demotes or deletes the account. */
export async function releaseLeads(
  ctx: UserContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const released = await ctx.db
    .update(contactMessage)
    .set({ assigneeId: null })
    .where(eq(contactMessage.assigneeId, id))
    .returning({ id: contactMessage.id, name: contactMessage.name });
  await recordAudits(
    ctx,
    released.map((row) => ({
      action: 'message.assign' as const,
      entityId: row.id,
      label: row.name,
      before: { assignee: name },
      after: { assignee: null },
    })),
  );
}
