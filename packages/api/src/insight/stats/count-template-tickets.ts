import type { wantedTemplatesSchema } from '@app/contracts/insight/stats/schema';
import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { ticket, ticketTemplate } from '@app/db/schema/desk/ticket';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { withCovers } from '../../catalogue/template/read-covers';
import type { Context } from '../../core/context';
import { isReal } from '../../desk/ticket/ticket-queue';
import { type Period, readPeriod } from './sum-sales';

export interface TemplateTicketCounts extends Record<string, unknown> {
  /** Null when the template was deleted (dashboard.deleted-in-figures). */
  templateId: string | null;
  title: string;
  ticketCount: number;
  /** Tickets of the period before; null without a range. */
  ticketCountBefore: number | null;
}

/** Matches lines of tickets opened between two timestamps, all without them; a merged ticket's lines are in its target. */
function openedBetween(span?: { from: string; until: string }): SQL {
  const isCountedLine = sql`line.ticket_id not in (select ${ticket.id} from ${ticket} where not ${isReal})`;
  if (!span) return isCountedLine;
  return sql`${isCountedLine} and line.asked_at >= ${span.from}::timestamptz and line.asked_at < ${span.until}::timestamptz`;
}

/**
 * Returns the most requested templates; ties by title, then id (dashboard.ties-and-none). Titles are only
 * looked up for rows that can be among the first `limit`, and the period before is only counted for rows
 * returned.
 */
async function mostWanted(ctx: Context, limit: number, period?: Period): Promise<TemplateTicketCounts[]> {
  const lines = sql`${ticketTemplate} as line where ${openedBetween(period)}`;
  const before =
    period &&
    sql`${ticketTemplate} as line where ${openedBetween({ from: period.before, until: period.from })}`;
  const rows = await ctx.db.execute<TemplateTicketCounts>(sql`
    with counted as (
      select line.template_id, null::text as title, count(*)::int as tickets
      from ${lines} and line.template_id is not null group by line.template_id
      union all
      select null, line.title, count(*)::int from ${lines} and line.template_id is null group by line.title
    ), first as (
      select counted.template_id, coalesce(${template.title}, counted.title) as title, tickets
      from counted left join ${template} on ${template.id} = counted.template_id
      where tickets >= coalesce((select tickets from counted order by tickets desc offset ${limit - 1} limit 1), 0)
      order by tickets desc, lower(coalesce(${template.title}, counted.title)), counted.template_id
      limit ${limit}
    )
    select template_id as "templateId", title, tickets as "ticketCount",
      ${
        before
          ? sql`case when template_id is null
        then (select count(*)::int from ${before} and line.template_id is null and line.title = first.title)
        else (select count(*)::int from ${before} and line.template_id = first.template_id)
      end`
          : sql`null`
      } as "ticketCountBefore"
    from first order by tickets desc, lower(title), template_id`);
  return [...rows];
}

/**
 * Counts the tickets of each template, without templates that have none, at most 1,000. A deleted template is
 * listed under the title in its tickets, without an id (dashboard.deleted-in-figures).
 */
export async function countTemplateTickets(ctx: Context) {
  const wanted = await mostWanted(ctx, limits.wholeList);
  return { templateTicketCounts: wanted.map(({ ticketCountBefore: _, ...count }) => count) };
}

/** Returns the template on the most tickets; null while there is no ticket (dashboard.ties-and-none). */
export async function findHighestTicketTemplate(ctx: Context) {
  const [first] = await mostWanted(ctx, 1);
  if (!first) return { highestTicketTemplate: null };
  const { ticketCountBefore: _, ...highest } = first;
  return { highestTicketTemplate: highest };
}

/**
 * Returns the `limits.statsTopTemplates` templates on the most tickets of a range, each with its cover and
 * its count in the period before.
 */
export async function listWantedTemplates(ctx: Context, { range }: z.output<typeof wantedTemplatesSchema>) {
  const period = range ? readPeriod(range) : undefined;
  return { wantedTemplates: await withCovers(ctx, await mostWanted(ctx, limits.statsTopTemplates, period)) };
}
