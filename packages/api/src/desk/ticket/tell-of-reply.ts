import type { ticket } from '@app/db/schema/desk/ticket';
import { listTicketRecipients } from '../../conversation/ticket-followers';
import type { Context } from '../../core/context';
import { publishEvent } from '../../core/events/publish-event';
import { readSettings } from '../../core/setting/read-settings';
import { createNotices } from '../../messaging/notice/create-notices';

interface Reply {
  name: string;
  email: string;
  body: string;
  fileNames: string[];
  /** It reopened a closed ticket. */
  reopened: boolean;
  /** Its author is in copy of the ticket. */
  inCopy?: boolean;
}

/** Tells the team, the assignee and the followers of a reply from outside, in its transaction. */
export async function tellOfReply(
  ctx: Context,
  row: typeof ticket.$inferSelect,
  { name, email, body, fileNames, reopened, inCopy }: Reply,
): Promise<void> {
  const content = {
    template: 'ticket-reply-team',
    customerName: name,
    customerEmail: email,
    ticketId: row.id,
    ticketNumber: row.number,
    reply: body,
    reopened,
    ...(inCopy && { inCopy }),
    fileNames,
  } as const;
  const [settings, listeners] = await Promise.all([readSettings(ctx), listTicketRecipients(ctx, row)]);
  const others = listeners.filter((one) => one.email !== settings.teamEmail);
  await ctx.mail.enqueue(
    ctx.db,
    { ...content, to: settings.teamEmail, because: 'team' },
    ...others.map((one) => ({ ...content, to: one.email, because: one.because })),
  );
  await publishEvent(ctx, 'ticket.replied', { id: row.id, label: row.number, before: null, after: null });
  await createNotices(ctx, {
    ...{ kind: 'replied', place: 'ticket', placeId: row.id, label: row.number, byName: name },
    to: listeners.map(({ id }) => id),
  });
}
