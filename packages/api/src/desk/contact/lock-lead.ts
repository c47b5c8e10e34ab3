import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { contactColumns } from './list-messages';
import type { LeadRow } from './message-view';

/** Returns a lead, locked until the commit. Throws MESSAGE_NOT_FOUND. */
export async function lockLead(ctx: Context, id: string): Promise<LeadRow> {
  const [row] = await ctx.db
    .select(contactColumns)
    .from(contactMessage)
    .where(eq(contactMessage.id, id))
    .for('no key update');
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  return row;
}

/** Rejects actions that belong to the ticket the lead became. Throws LEAD_CONVERTED. */
export async function rejectConverted(ctx: Context, { endedAs, ticketId }: LeadRow): Promise<void> {
  if (endedAs !== 'converted') return;
  const [row] = ticketId
    ? await ctx.db.select({ number: ticket.number }).from(ticket).where(eq(ticket.id, ticketId))
    : [];
  throw new AppError('LEAD_CONVERTED', { values: { number: row?.number ?? 'a ticket that was deleted' } });
}
