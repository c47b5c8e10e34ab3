import { findMentions } from '@app/contracts/ticket/mentions';
import { ticketMention } from '@app/db/schema/ticket-mention';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { Context, UserContext } from '../core/context';
import { isActiveAdmin } from '../core/is-active-admin';
import { createNotices } from '../notice/create-notices';

interface Note {
  messageId: string;
  body: string;
  /** Where it was written: the ticket or the order, and its number. */
  at: { place: 'ticket' | 'order'; placeId: string; label: string };
}

/**
 * Keeps who is named in a note of the team (ticket.note-mentions), in the transaction of the note, and tells them: active administrators but its
 * author, each once.
 */
export async function recordMentions(ctx: UserContext, { messageId, body, at }: Note): Promise<void> {
  if (!body.includes('@')) return;
  const people = await ctx.db.select({ id: user.id, name: user.name }).from(user).where(isActiveAdmin);
  const named = new Map(
    findMentions(body, people)
      .flatMap((mention) => mention.people)
      .filter(({ id }) => id !== ctx.actor.id)
      .map((person) => [person.id, person.name]),
  );
  if (named.size === 0) return;
  const createdAt = ctx.now();
  await ctx.db
    .insert(ticketMention)
    .values([...named].map(([userId, name]) => ({ messageId, userId, name, createdAt })));
  await createNotices(ctx, { kind: 'mentioned', ...at, byName: ctx.actor.name, to: [...named.keys()] });
}

/** Who is named in notes. `written`: how the note has it; `name`: what they are called now. */
export interface MentionOfMessage {
  messageId: string;
  userId: string;
  written: string;
  name: string;
}

/** The mentions in the notes of a ticket or an order, for the team. */
export async function mentionsOfThread(
  { db }: Pick<Context, 'db'>,
  thread: { ticketId: string } | { orderId: string },
): Promise<MentionOfMessage[]> {
  return db
    .select({
      messageId: ticketMention.messageId,
      userId: ticketMention.userId,
      written: ticketMention.name,
      name: user.name,
    })
    .from(ticketMention)
    .innerJoin(ticketMessage, eq(ticketMessage.id, ticketMention.messageId))
    .innerJoin(user, eq(user.id, ticketMention.userId))
    .where(
      'ticketId' in thread
        ? eq(ticketMessage.ticketId, thread.ticketId)
        : eq(ticketMessage.orderId, thread.orderId),
    );
}
