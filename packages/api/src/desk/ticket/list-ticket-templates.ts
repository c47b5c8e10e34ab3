import { formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { template } from '@app/db/schema/catalogue/template';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { asc, eq, inArray } from 'drizzle-orm';
import { cover } from '../../catalogue/template/template-view';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { toTicket, toTicketLine, totalOf } from './ticket-view';

/**
 * Returns the templates of one ticket, each with its price at that time and its current data; `current` is
 * null when the template was deleted (dashboard.deleted-in-figures, ticket.templates-then-and-now). Throws
 * TICKET_NOT_FOUND.
 */
export async function listTicketTemplates(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db
    .select({
      id: ticket.id,
      number: ticket.number,
      status: ticket.status,
      customerName: ticket.customerName,
      createdAt: ticket.createdAt,
    })
    .from(ticket)
    .where(eq(ticket.id, id));
  if (!row) throw new AppError('TICKET_NOT_FOUND');
  const found = await ctx.db
    .select({ line: ticketTemplate, current: template, cover })
    .from(ticketTemplate)
    .leftJoin(template, eq(template.id, ticketTemplate.templateId))
    .where(eq(ticketTemplate.ticketId, id))
    .orderBy(asc(ticketTemplate.position), asc(ticketTemplate.id));
  return {
    ticket: { ...row, createdAt: row.createdAt.toISOString() },
    templates: found.map(({ line, current, cover: picture }) => ({
      ...toTicketLine(line),
      current: current && {
        title: current.title,
        slug: current.slug,
        status: current.status,
        demoUrl: current.demoUrl,
        cover: picture,
        price: {
          label: formatStartingPrice({ kind: current.priceKind, minCents: current.priceMinCents }),
          /** Whether the customer would see a different price today. */
          changed: current.priceKind !== line.priceKind || current.priceMinCents !== line.priceCents,
        },
      },
    })),
    totalCents: totalOf(found.map(({ line }) => line)),
  };
}

/** Adds to each ticket of a list its templates and their sum, with one query for all of them. */
export async function withTicketLines(
  ctx: Pick<Context, 'db'>,
  rows: readonly (typeof ticket.$inferSelect)[],
) {
  const found = await ctx.db
    .select()
    .from(ticketTemplate)
    .where(
      inArray(
        ticketTemplate.ticketId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ticketTemplate.position), asc(ticketTemplate.id));
  const linesOf = new Map<string, typeof found>();
  for (const line of found) linesOf.set(line.ticketId, [...(linesOf.get(line.ticketId) ?? []), line]);
  return rows.map((row) => {
    const lines = linesOf.get(row.id) ?? [];
    return { ...toTicket(row), templates: lines.map(toTicketLine), totalCents: totalOf(lines) };
  });
}
