import { template } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { countAdded } from './count-added';

/** All accounts. */
export async function countAllUsers(ctx: Context) {
  return { totalUsers: await countAdded(ctx, 'users') };
}

/** Templates of every status. */
export async function countAllTemplates(ctx: Context) {
  return { totalTemplates: await ctx.db.$count(template) };
}

export async function countPublishedTemplates(ctx: Context) {
  return { totalPublishedTemplates: await ctx.db.$count(template, eq(template.status, 'published')) };
}

/** Tickets of every status. */
export async function countAllTickets(ctx: Context) {
  return { totalTickets: await countAdded(ctx, 'tickets') };
}
