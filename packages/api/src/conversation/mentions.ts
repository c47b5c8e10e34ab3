import { findMentions } from '@app/contracts/desk/ticket/mentions';
import type { ConversationPlace } from '@app/contracts/messaging/notice/kind';
import { user } from '@app/db/schema/accounts/user';
import { ticketMention } from '@app/db/schema/conversation/ticket-mention';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { eq } from 'drizzle-orm';
import type { Context, UserContext } from '../core/context';
import { isActiveAdmin } from '../core/is-active-admin';
import { createNotices } from '../messaging/notice/create-notices';

/** Where a note was written, and its label in notices. */
interface NotePlace {
  place: ConversationPlace;
  placeId: string;
  label: string;
}

interface Note {
  messageId: string;
  body: string;
  at: NotePlace;
}

/** Returns the ids and names of the active administrators mentioned in a note, except the caller. */
async function findMentioned(ctx: UserContext, body: string): Promise<Map<string, string>> {
  if (!body.includes('@')) return new Map();
  const people = await ctx.db.select({ id: user.id, name: user.name }).from(user).where(isActiveAdmin);
  return new Map(
    findMentions(body, people)
      .flatMap((mention) => mention.people)
      .filter(({ id }) => id !== ctx.actor.id)
      .map((person) => [person.id, person.name]),
  );
}

/**
 * Stores the mentions in a team note (ticket.note-mentions), in the transaction of the note, and notifies
 * them: active administrators except its author, each once, also if the note is edited.
 */
export async function recordMentions(ctx: UserContext, { messageId, body, at }: Note): Promise<void> {
  const mentioned = await findMentioned(ctx, body);
  if (mentioned.size === 0) return;
  const createdAt = ctx.now();
  const added = await ctx.db
    .insert(ticketMention)
    .values([...mentioned].map(([userId, name]) => ({ messageId, userId, name, createdAt })))
    .onConflictDoNothing()
    .returning({ userId: ticketMention.userId });
  const to = added.map(({ userId }) => userId);
  await createNotices(ctx, { kind: 'mentioned', ...at, byName: ctx.actor.name, to });
}

/** Notifies people newly mentioned in a note that is edited as one text, in the transaction of the change. */
export async function notifyNewlyMentioned(
  ctx: UserContext,
  { before, after, at }: { before: string; after: string; at: NotePlace },
): Promise<void> {
  const [known, mentioned] = [await findMentioned(ctx, before), await findMentioned(ctx, after)];
  const to = [...mentioned.keys()].filter((id) => !known.has(id));
  await createNotices(ctx, { kind: 'mentioned', ...at, byName: ctx.actor.name, to });
}

/** A mention in a note. `written`: the name in the note; `name`: the current name. */
export interface MentionOfMessage {
  messageId: string;
  userId: string;
  written: string;
  name: string;
}

/** Returns the mentions in the notes of a ticket or an order, for the team. */
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
