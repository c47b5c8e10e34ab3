import { user } from '@app/db/schema/accounts/user';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { attachFiles } from '../../conversation/attach-files';
import type { Context } from '../../core/context';
import { publishEvent } from '../../core/events/publish-event';
import { readSettings } from '../../core/setting/read-settings';
import { createNotices } from '../../messaging/notice/create-notices';
import { rejectBlocked } from '../ticket/blocked-senders';
import { leadLabel } from './lead-state';
import { lockLead, rejectConverted } from './lock-lead';
import type { LeadRow } from './message-view';
import { reopenedColumns, unhandledColumns } from './reopen-message';

interface Reply {
  id: string;
  body: string;
  attachmentIds: readonly string[];
}

/**
 * Stores a visitor's reply by mail to a lead, in the caller's transaction (dashboard.lead-thread): the lead
 * waits for the team again, with the due time of later replies, a lost one is reopened, and the team and the
 * assignee are notified. Returns the id of the message. Throws MESSAGE_NOT_FOUND, LEAD_CONVERTED,
 * SENDER_BLOCKED, and what `attachFiles` throws.
 */
export async function receiveReply(ctx: Context, { id, body, attachmentIds }: Reply): Promise<string> {
  const row = await lockLead(ctx, id);
  await rejectConverted(ctx, row);
  await rejectBlocked(ctx, row.email);
  const now = ctx.now();
  const messageId = uuidv7();
  await ctx.db.insert(ticketMessage).values({
    ...{ id: messageId, leadId: id, authorName: row.name, fromTeam: false, body },
    createdAt: now,
  });
  const fileNames = await attachFiles(ctx, { lead: { id }, messageId, attachmentIds });
  const settings = await readSettings(ctx);
  const replyDueAt = new Date(now.getTime() + settings.laterAnswerHours * 3_600_000);
  await ctx.db
    .update(contactMessage)
    // A lead that is already waiting keeps its due time.
    .set({ ...unhandledColumns, ...reopenedColumns, ...(row.handledAt && { replyDueAt }) })
    .where(eq(contactMessage.id, id));
  await mailTeam(ctx, row, { teamEmail: settings.teamEmail, reply: body, fileNames });
  await publishEvent(ctx, 'lead.replied', {
    ...{ id, label: row.name, before: null },
    after: { characters: body.length, files: fileNames.length },
  });
  return messageId;
}

async function mailTeam(
  ctx: Context,
  row: LeadRow,
  { teamEmail, ...content }: { teamEmail: string; reply: string; fileNames: string[] },
): Promise<void> {
  const [assignee] = row.assigneeId
    ? await ctx.db
        .select({ email: user.email, suspendedAt: user.suspendedAt })
        .from(user)
        .where(eq(user.id, row.assigneeId))
    : [];
  const mail = {
    template: 'lead-reply-team',
    ...{ customerName: row.name, customerEmail: row.email, leadId: row.id },
    ...content,
  } as const;
  const isOther = assignee && !assignee.suspendedAt && assignee.email !== teamEmail;
  await ctx.mail.enqueue(
    ctx.db,
    { ...mail, to: teamEmail, because: 'team' },
    ...(isOther ? [{ ...mail, to: assignee.email, because: 'assigned' as const }] : []),
  );
  await createNotices(ctx, {
    ...{ kind: 'replied', place: 'lead', placeId: row.id, byName: row.name },
    label: leadLabel(row.name),
    to: row.assigneeId ? [row.assigneeId] : [],
  });
}
