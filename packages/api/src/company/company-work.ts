import { companyMember } from '@app/db/schema/company';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { latestOrders } from '../customer/latest-orders';
import { latestTickets } from '../customer/latest-tickets';

type ById = { id: string };

const peopleOf = ({ db }: UserContext, { id }: ById) =>
  db.select({ id: companyMember.userId }).from(companyMember).where(eq(companyMember.companyId, id));

/** The latest tickets of the people of a company, and how many there are. */
export function latestTicketsOfCompany(ctx: UserContext, input: ById) {
  return latestTickets(ctx, peopleOf(ctx, input));
}

/** Their latest orders, how many there are, and what they come to in each currency. */
export function latestOrdersOfCompany(ctx: UserContext, input: ById) {
  return latestOrders(ctx, peopleOf(ctx, input));
}
