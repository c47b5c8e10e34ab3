import type { ConversationPlace } from '@app/contracts/notice/kind';
import { findMentions } from '@app/contracts/ticket/mentions';
import { ticketMention } from '@app/db/schema/ticket-mention';
import { ticketMessage } from '@app/db/schema/ticket-message';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { Context, UserContext } from '../core/context';
import { isActiveAdmin } from '../core/is-active-admin';
import { createNotices } from '../notice/create-notices';

/** Where a note was written, and what notices call it. */
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

/** The ids and names of the active administrators, but the caller, who are named in a note. */
async function findNamed(ctx: UserContext, body: string): Promise<Map<string, string>> {
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
 * Keeps who is named in a note of the team (ticket.note-mentions), in the transaction of the note, and tells them: active administrators but its
 * author, each once.
 */
export async function recordMentions(ctx: UserContext, { messageId, body, at }: Note): Promise<void> {
  const named = await findNamed(ctx, body);
  if (named.size === 0) return;
  const createdAt = ctx.now();
  await ctx.db
    .insert(ticketMention)
    .values([...named].map(([userId, name]) => ({ messageId, userId, name, createdAt })));
  await createNotices(ctx, { kind: 'mentioned', ...at, byName: ctx.actor.name, to: [...named.keys()] });
}

/** Tells who is named in a note that goes on as one text, and was not before; in the transaction of the change. */
export async function tellNewlyNamed(
  ctx: UserContext,
  { before, after, at }: { before: string; after: string; at: NotePlace },
): Promise<void> {
  const [known, named] = [await findNamed(ctx, before), await findNamed(ctx, after)];
  const to = [...named.keys()].filter((id) => !known.has(id));
  await createNotices(ctx, { kind: 'mentioned', ...at, byName: ctx.actor.name, to });
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
