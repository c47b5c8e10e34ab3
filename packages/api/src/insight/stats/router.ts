import {
  salesPeriodSchema,
  statsGrowthSchema,
  ticketsInPeriodsSchema,
  wantedTemplatesSchema,
} from '@app/contracts/insight/stats/schema';
import { template } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { adminProcedure, router } from '../../core/trpc';
import { countAdded, countGrowth } from './count-growth';
import {
  countTemplateTickets,
  findHighestTicketTemplate,
  listWantedTemplates,
} from './count-template-tickets';
import { countTicketsInPeriods, countTicketsPerMonth, countTicketsPerWeek } from './count-tickets-per-period';
import { listAttention } from './list-attention';
import { findTopCategory, sumSales } from './sum-sales';

/** All accounts. */
async function countAllUsers(ctx: Context) {
  return { totalUsers: await countAdded(ctx, 'users') };
}

/** Templates of every status. */
async function countAllTemplates(ctx: Context) {
  return { totalTemplates: await ctx.db.$count(template) };
}

async function countPublishedTemplates(ctx: Context) {
  return { totalPublishedTemplates: await ctx.db.$count(template, eq(template.status, 'published')) };
}

/** Tickets of every status. */
async function countAllTickets(ctx: Context) {
  return { totalTickets: await countAdded(ctx, 'tickets') };
}

const statsProcedure = adminProcedure.meta({ scope: 'stats:read', fromReplica: true });

export const statsRouter = router({
  attention: statsProcedure.meta({ restriction: 'any', cost: 10 }).query(({ ctx }) => listAttention(ctx)),
  totalUsers: statsProcedure.query(({ ctx }) => countAllUsers(ctx)),
  totalTemplates: statsProcedure.query(({ ctx }) => countAllTemplates(ctx)),
  totalPublishedTemplates: statsProcedure.query(({ ctx }) => countPublishedTemplates(ctx)),
  totalTickets: statsProcedure.query(({ ctx }) => countAllTickets(ctx)),
  templateTicketCounts: statsProcedure.meta({ cost: 50 }).query(({ ctx }) => countTemplateTickets(ctx)),
  highestTicketTemplate: statsProcedure.meta({ cost: 30 }).query(({ ctx }) => findHighestTicketTemplate(ctx)),
  topCategory: statsProcedure.query(({ ctx }) => findTopCategory(ctx)),
  ticketsPerMonth: statsProcedure.query(({ ctx }) => countTicketsPerMonth(ctx)),
  ticketsPerWeek: statsProcedure.query(({ ctx }) => countTicketsPerWeek(ctx)),
  growth: statsProcedure.input(statsGrowthSchema).query(({ ctx, input }) => countGrowth(ctx, input)),
  sales: statsProcedure
    .meta({ cost: 10 })
    .input(salesPeriodSchema)
    .query(({ ctx, input }) => sumSales(ctx, input)),
  wantedTemplates: statsProcedure
    .meta({ cost: 25 })
    .input(wantedTemplatesSchema)
    .query(({ ctx, input }) => listWantedTemplates(ctx, input)),
  ticketsInPeriods: statsProcedure
    .input(ticketsInPeriodsSchema)
    .query(({ ctx, input }) => countTicketsInPeriods(ctx, input)),
});
