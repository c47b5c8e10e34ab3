import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { findUsersByEmail } from '../../../core/account-by-address';
import type { UserContext } from '../../../core/context';
import { at, batchSize, type OwnValue, readInBatches } from './own-data-part';

/**
 * Reads the requests of others whose answers this address gets in copy, and what it replied (ticket.people-in-copy):
 * no words of anybody else. Only for a confirmed address.
 */
export async function* readCopies({ db, actor }: UserContext): AsyncGenerator<OwnValue> {
  const [account] = await findUsersByEmail({ db }, [], { ids: [actor.id] });
  if (!account?.emailVerifiedAt) return;
  const isTheirs = and(eq(ticketParticipant.address, account.email), isNull(ticketParticipant.removedAt));
  const rows = readInBatches((id) =>
    db
      .select({
        id: ticketParticipant.id,
        ticketId: ticketParticipant.ticketId,
        number: ticket.number,
        name: ticketParticipant.name,
        email: ticketParticipant.address,
        createdAt: ticketParticipant.createdAt,
      })
      .from(ticketParticipant)
      .innerJoin(ticket, eq(ticket.id, ticketParticipant.ticketId))
      .where(and(isTheirs, gt(ticketParticipant.id, id)))
      .orderBy(asc(ticketParticipant.id))
      .limit(batchSize),
  );
  for await (const { ticketId, number, name, email, createdAt } of rows) {
    const written = await db
      .select({ body: ticketMessage.body, createdAt: ticketMessage.createdAt })
      .from(inboundMail)
      .innerJoin(ticketMessage, eq(ticketMessage.id, inboundMail.ticketMessageId))
      .where(
        and(
          eq(inboundMail.ticketId, ticketId),
          eq(inboundMail.fromAddress, email),
          eq(ticketMessage.writtenElsewhere, true),
        ),
      )
      .orderBy(asc(ticketMessage.createdAt));
    yield {
      ...{ number, name, email, since: at(createdAt) },
      messages: written.map((message) => ({ at: at(message.createdAt), text: message.body })),
    };
  }
}
