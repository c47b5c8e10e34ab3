import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { ticketParticipant } from '@app/db/schema/desk/ticket-participant';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { findUsersByEmail } from '../../../core/account-by-address';
import type { UserContext } from '../../../core/context';
import { at, batchSize, type OwnValue, readInBatches } from './own-data-part';

/** Requests of others whose answers this address gets in copy (ticket.people-in-copy). */
const readCopied = ({ db }: UserContext, address: string) =>
  readInBatches((id) =>
    db
      .select({
        id: ticketParticipant.id,
        ticketId: ticketParticipant.ticketId,
        number: ticket.number,
        name: ticketParticipant.name,
        since: ticketParticipant.createdAt,
      })
      .from(ticketParticipant)
      .innerJoin(ticket, eq(ticket.id, ticketParticipant.ticketId))
      .where(
        and(
          eq(ticketParticipant.address, address),
          isNull(ticketParticipant.removedAt),
          gt(ticketParticipant.id, id),
        ),
      )
      .orderBy(asc(ticketParticipant.id))
      .limit(batchSize),
  );

/** Requests of others that the team asked this address about (ticket.forward-outside). */
const readForwarded = ({ db }: UserContext, address: string) =>
  readInBatches((id) =>
    db
      .select({
        id: ticketForward.id,
        ticketId: ticket.id,
        number: ticket.number,
        name: ticketForward.name,
        since: ticketMessage.createdAt,
      })
      .from(ticketForward)
      .innerJoin(ticketMessage, eq(ticketMessage.id, ticketForward.messageId))
      .innerJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
      .where(and(eq(ticketForward.address, address), gt(ticketForward.id, id)))
      .orderBy(asc(ticketForward.id))
      .limit(batchSize),
  );

/**
 * Reads the requests of others that this address is in copy of or was asked about, and what it replied: no words of
 * anybody else. Only for a confirmed address.
 */
export async function* readCopies(ctx: UserContext): AsyncGenerator<OwnValue> {
  const { db, actor } = ctx;
  const [account] = await findUsersByEmail({ db }, [], { ids: [actor.id] });
  if (!account?.emailVerifiedAt) return;
  const { email } = account;
  for (const rows of [readCopied(ctx, email), readForwarded(ctx, email)]) {
    for await (const { ticketId, number, name, since } of rows) {
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
        ...{ number, name, email, since: at(since) },
        messages: written.map((message) => ({ at: at(message.createdAt), text: message.body })),
      };
    }
  }
}
