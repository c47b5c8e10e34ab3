import { adminProcedure, router } from '../core/trpc';
import { countTemplateTickets, findHighestTicketTemplate } from './count-template-tickets';
import { countTicketsPerMonth, countTicketsPerWeek } from './count-tickets-per-period';
import { countAllTemplates, countAllTickets, countAllUsers, countPublishedTemplates } from './count-totals';
import { findTopCategory } from './find-top-category';
import { getOverview } from './get-overview';

export const statsRouter = router({
  overview: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => getOverview(ctx)),
  totalUsers: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => countAllUsers(ctx)),
  totalTemplates: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => countAllTemplates(ctx)),
  totalPublishedTemplates: adminProcedure
    .meta({ scope: 'stats:read' })
    .query(({ ctx }) => countPublishedTemplates(ctx)),
  totalTickets: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => countAllTickets(ctx)),
  templateTicketCounts: adminProcedure
    .meta({ scope: 'stats:read' })
    .query(({ ctx }) => countTemplateTickets(ctx)),
  highestTicketTemplate: adminProcedure
    .meta({ scope: 'stats:read' })
    .query(({ ctx }) => findHighestTicketTemplate(ctx)),
  topCategory: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => findTopCategory(ctx)),
  ticketsPerMonth: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => countTicketsPerMonth(ctx)),
  ticketsPerWeek: adminProcedure.meta({ scope: 'stats:read' }).query(({ ctx }) => countTicketsPerWeek(ctx)),
});
