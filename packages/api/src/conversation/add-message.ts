import { type Marks, moveMarks } from '@app/contracts/desk/ticket/marks';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { and, eq, or } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { attachFiles, type Thread } from './attach-files';

/**
 * Checks whether this submit of the caller already has its message in the thread of a ticket, an order or a
 * lead; call it with the thread locked.
 */
export async function wasSent(
  ctx: UserContext,
  threadId: string,
  submitKey: string | undefined,
): Promise<boolean> {
  if (submitKey === undefined) return false;
  const [row] = await ctx.db
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(
      and(
        eq(ticketMessage.authorId, ctx.actor.id),
        eq(ticketMessage.submitKey, submitKey),
        or(
          eq(ticketMessage.ticketId, threadId),
          eq(ticketMessage.orderId, threadId),
          eq(ticketMessage.leadId, threadId),
        ),
      ),
    );
  return row !== undefined;
}

/** Returns the marks that fit the text, to be stored; null for none. */
export function marksOf(body: string, marks: Marks = []) {
  const fitting = moveMarks(marks, 0, body.length);
  return fitting.length > 0 ? fitting : null;
}

type NewMessage = Thread & {
  body: string;
  marks?: Marks | undefined;
  fromTeam: boolean;
  /** Visible to the team only. */
  internal?: boolean;
  submitKey?: string | undefined;
  attachmentIds: readonly string[];
};

/**
 * Adds a message of the caller to the thread, in the caller's transaction; returns its id and the names of
 * its files.
 */
export async function addMessage(
  ctx: UserContext,
  message: NewMessage,
): Promise<{ messageId: string; fileNames: string[] }> {
  const { body, marks, fromTeam, internal = false, submitKey, attachmentIds } = message;
  const thread = threadOf(message);
  const [row] = await ctx.db
    .insert(ticketMessage)
    .values({
      ticketId: thread.ticketId,
      orderId: thread.order?.id,
      leadId: thread.lead?.id,
      authorId: ctx.actor.id,
      authorName: ctx.actor.name,
      fromTeam,
      internal,
      body,
      marks: marksOf(body, marks),
      submitKey: submitKey ?? null,
      createdAt: ctx.now(),
    })
    .returning({ id: ticketMessage.id });
  if (!row) throw new Error('the message was not returned');
  return {
    messageId: row.id,
    fileNames: await attachFiles(ctx, { ...thread, messageId: row.id, attachmentIds }),
  };
}

function threadOf({ order, lead, ticketId }: NewMessage): Thread {
  if (order) return { order };
  return lead ? { lead } : { ticketId };
}
