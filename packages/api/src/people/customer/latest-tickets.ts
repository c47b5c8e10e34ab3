import { limits } from '@app/contracts/limits';
import { ticket } from '@app/db/schema/desk/ticket';
import { desc, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

/** Characters of an inquiry shown in a customer's list. */
const excerptLength = 200;

/** Returns the newest tickets of the people whose ids `owners` selects, and their number. */
export async function latestTickets({ db }: UserContext, owners: SQLWrapper) {
  const isOfOwners = inArray(ticket.userId, owners);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: ticket.id,
        number: ticket.number,
        customerId: ticket.userId,
        customerName: ticket.customerName,
        inquiry: sql<string>`left(${ticket.inquiry}, ${excerptLength})`,
        status: ticket.status,
        waitingSince: ticket.waitingSince,
        createdAt: ticket.createdAt,
      })
      .from(ticket)
      .where(isOfOwners)
      .orderBy(desc(ticket.createdAt), desc(ticket.id))
      .limit(limits.customerRows),
    db.$count(ticket, isOfOwners),
  ]);
  return {
    tickets: rows.map(({ waitingSince, createdAt, ...row }) => ({
      ...row,
      waitingSince: waitingSince?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}
