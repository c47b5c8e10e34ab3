import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/template';
import { ticketTemplate } from '@app/db/schema/ticket';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../core/context';

const title = sql<string>`coalesce(${template.title}, ${ticketTemplate.title})`;

/** The most wanted first; ties by title, then id (B87). */
function mostWanted(ctx: Context, limit: number) {
  return ctx.db
    .select({ templateId: ticketTemplate.templateId, title, ticketCount: count() })
    .from(ticketTemplate)
    .leftJoin(template, eq(template.id, ticketTemplate.templateId))
    .groupBy(ticketTemplate.templateId, title)
    .orderBy(desc(count()), sql`lower(${title})`, ticketTemplate.templateId)
    .limit(limit);
}

/**
 * How many tickets each template is on, templates without a ticket left out, 1,000 at most. A deleted template keeps
 * its place under the title of its tickets, without an id (B88).
 */
export async function countTemplateTickets(ctx: Context) {
  return { templateTicketCounts: await mostWanted(ctx, limits.wholeList) };
}

/** The template that is on most tickets; null while there is no ticket (B87). */
export async function findHighestTicketTemplate(ctx: Context) {
  const [first] = await mostWanted(ctx, 1);
  return { highestTicketTemplate: first ?? null };
}
