import { adminProcedure, router } from '../core/trpc';
import { countTemplateTickets, findHighestTicketTemplate } from './count-template-tickets';
import { countTicketsPerMonth, countTicketsPerWeek } from './count-tickets-per-period';
import { countAllTemplates, countAllTickets, countAllUsers, countPublishedTemplates } from './count-totals';
import { findTopCategory } from './find-top-category';
import { getOverview } from './get-overview';

export const statsRouter = router({
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx)),
  totalUsers: adminProcedure.query(({ ctx }) => countAllUsers(ctx)),
  totalTemplates: adminProcedure.query(({ ctx }) => countAllTemplates(ctx)),
  totalPublishedTemplates: adminProcedure.query(({ ctx }) => countPublishedTemplates(ctx)),
  totalTickets: adminProcedure.query(({ ctx }) => countAllTickets(ctx)),
  templateTicketCounts: adminProcedure.query(({ ctx }) => countTemplateTickets(ctx)),
  highestTicketTemplate: adminProcedure.query(({ ctx }) => findHighestTicketTemplate(ctx)),
  topCategory: adminProcedure.query(({ ctx }) => findTopCategory(ctx)),
  ticketsPerMonth: adminProcedure.query(({ ctx }) => countTicketsPerMonth(ctx)),
  ticketsPerWeek: adminProcedure.query(({ ctx }) => countTicketsPerWeek(ctx)),
});
