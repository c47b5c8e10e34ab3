import { companyMember } from '@app/db/schema/people/company';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { latestOrders } from '../customer/latest-orders';
import { latestTickets } from '../customer/latest-tickets';

type ById = { id: string };

const peopleOf = ({ db }: UserContext, { id }: ById) =>
  db.select({ id: companyMember.userId }).from(companyMember).where(eq(companyMember.companyId, id));

/** Returns the latest tickets of a company's people, and their number. */
export function latestTicketsOfCompany(ctx: UserContext, input: ById) {
  return latestTickets(ctx, peopleOf(ctx, input));
}

/** Returns the latest orders of a company's people, their number, and their totals by currency. */
export function latestOrdersOfCompany(ctx: UserContext, input: ById) {
  return latestOrders(ctx, peopleOf(ctx, input));
}
