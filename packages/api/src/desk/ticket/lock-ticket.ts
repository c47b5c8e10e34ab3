import { ticket } from '@app/db/schema/desk/ticket';
import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';

/**
 * Returns a ticket, locked; for a merged one, the ticket it was merged into (ticket.merged-tickets). Each has to
 * match `allowed`. Throws TICKET_NOT_FOUND.
 */
export async function lockTicketOrTarget({ db }: Context, which: SQL, allowed?: SQL) {
  let isTarget = which;
  for (;;) {
    const [row] = await db.select().from(ticket).where(and(isTarget, allowed)).for('no key update');
    if (!row) throw new AppError('TICKET_NOT_FOUND');
    if (row.mergedIntoId === null) return row;
    isTarget = eq(ticket.id, row.mergedIntoId);
  }
}
