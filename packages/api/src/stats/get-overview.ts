import { limits } from '@app/contracts/limits';
import { contactMessage } from '@app/db/schema/contact-message';
import { template } from '@app/db/schema/template';
import { ticket } from '@app/db/schema/ticket';
import { user } from '@app/db/schema/user';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { countUndelivered } from '../jobs/mail-outbox';
import { isOverdue } from '../ticket/list-tickets';

/** Totals of spec 3 (Stats), and what waits for the team (B88c). */
export async function getOverview(ctx: UserContext) {
  const now = ctx.now();
  const [
    totalUsers,
    totalTemplates,
    totalPublishedTemplates,
    totalTickets,
    overdueTickets,
    pendingTemplates,
    overdueLeads,
    failedMails,
  ] = await Promise.all([
    ctx.db.$count(user),
    ctx.db.$count(template),
    ctx.db.$count(template, eq(template.status, 'published')),
    ctx.db.$count(ticket),
    ctx.db.$count(ticket, isOverdue(now)),
    ctx.db.$count(template, eq(template.status, 'pending')),
    ctx.db.$count(contactMessage, and(isNull(contactMessage.handledAt), lt(contactMessage.replyDueAt, now))),
    countUndelivered(ctx.db, new Date(now.getTime() - limits.failedMailsMs)),
  ]);
  return {
    totalUsers,
    totalTemplates,
    totalPublishedTemplates,
    totalTickets,
    attention: { overdueTickets, pendingTemplates, overdueLeads, failedMails },
  };
}
