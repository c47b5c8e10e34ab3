import { statsMessages } from '@app/contracts/insight/stats/messages';
import { z } from 'zod';
import { type RestRoute, restRoute } from '../../rest-route';
import { count, ok, success } from '../../shapes/shape';

const templateTicketsShape = z.object({
  /** Null for a deleted template (dashboard.deleted-in-figures). */
  templateId: z.string().nullable(),
  title: z.string(),
  ticketCount: count,
});
/** Label of the period, such as 2026-11 or 2026-W47, mapped to its count; newest first. */
const perPeriodShape = z.record(z.string(), count);

const shapes = {
  totalUsers: count,
  totalTemplates: count,
  totalPublishedTemplates: count,
  totalTickets: count,
  templateTicketCounts: z.array(templateTicketsShape),
  highestTicketTemplate: templateTicketsShape.nullable(),
  topCategory: z.object({ id: z.string(), name: z.string(), templateCount: count }).nullable(),
  ticketsPerMonth: perPeriodShape,
  ticketsPerWeek: perPeriodShape,
};

/** Returns a statistic under its own name and under `data` (rest.both-names). */
function statRoute(name: keyof typeof shapes, summary: string): RestRoute {
  const answer: z.ZodType = z.object({ success, [name]: shapes[name], data: shapes[name] });
  return restRoute({
    method: 'GET',
    path: `/stats/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    summary,
    failed: statsMessages.fetchStatsFailed,
    procedure: `stats.${name}`,
    answer,
    input: () => undefined,
    output: (result) => {
      const value = (result as Partial<Record<string, unknown>>)[name];
      return { ...ok, [name]: value, data: value };
    },
  });
}

export const statsRoutes = [
  statRoute('totalUsers', 'How many accounts there are'),
  statRoute('totalTemplates', 'How many templates of every status there are'),
  statRoute('totalPublishedTemplates', 'How many templates are published'),
  statRoute('totalTickets', 'How many tickets of every status there are'),
  statRoute('templateTicketCounts', 'How many tickets each template is on, the most wanted first'),
  statRoute('highestTicketTemplate', 'The template that is on most tickets'),
  statRoute('topCategory', 'The category with most templates'),
  statRoute('ticketsPerMonth', 'Tickets by month, the newest first'),
  statRoute('ticketsPerWeek', 'Tickets by week of ISO 8601, the newest first'),
];
