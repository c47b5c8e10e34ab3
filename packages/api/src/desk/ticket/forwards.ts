import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** Returns what a ticket's notes asked people outside (ticket.forward-outside), and why mails to them bounce. */
export const listForwards = ({ db }: Pick<Context, 'db'>, ticketId: string) =>
  db
    .select({
      messageId: ticketForward.messageId,
      address: ticketForward.address,
      name: ticketForward.name,
      words: ticketForward.words,
      fileNames: ticketForward.fileNames,
      bounce: bouncedAddress.reason,
    })
    .from(ticketForward)
    .innerJoin(ticketMessage, eq(ticketForward.messageId, ticketMessage.id))
    .leftJoin(bouncedAddress, eq(bouncedAddress.address, ticketForward.address))
    .where(eq(ticketMessage.ticketId, ticketId));

/** Finds a forward by its id, with its ticket, which the note may have moved to since. */
export async function findForward({ db }: Pick<Context, 'db'>, id: string) {
  const [row] = await db
    .select({
      of: getTableColumns(ticket),
      outsider: {
        id: ticketForward.id,
        name: ticketForward.name,
        address: ticketForward.address,
        askedById: ticketMessage.authorId,
      },
    })
    .from(ticketForward)
    .innerJoin(ticketMessage, eq(ticketForward.messageId, ticketMessage.id))
    .innerJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
    .where(eq(ticketForward.id, id));
  return row;
}
