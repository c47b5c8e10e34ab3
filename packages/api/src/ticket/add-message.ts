import { ticketMessage } from '@app/db/schema/ticket';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { attachFiles } from './attach-files';

/** Whether this submit of the caller has its message already; ask with the ticket locked. */
export async function wasSent(
  ctx: UserContext,
  ticketId: string,
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
        eq(ticketMessage.ticketId, ticketId),
      ),
    );
  return row !== undefined;
}

interface NewMessage {
  ticketId: string;
  body: string;
  fromTeam: boolean;
  /** For the team only. */
  internal?: boolean;
  submitKey?: string | undefined;
  attachmentIds: readonly string[];
}

/** Adds a message of the caller to the thread, in the caller's transaction; answers its id and the names of its files. */
export async function addMessage(
  ctx: UserContext,
  message: NewMessage,
): Promise<{ messageId: string; fileNames: string[] }> {
  const { ticketId, body, fromTeam, internal = false, submitKey, attachmentIds } = message;
  const [row] = await ctx.db
    .insert(ticketMessage)
    .values({
      ticketId,
      authorId: ctx.actor.id,
      authorName: ctx.actor.name,
      fromTeam,
      internal,
      body,
      submitKey: submitKey ?? null,
      createdAt: ctx.now(),
    })
    .returning({ id: ticketMessage.id });
  if (!row) throw new Error('the message was not returned');
  return {
    messageId: row.id,
    fileNames: await attachFiles(ctx, { ticketId, messageId: row.id, attachmentIds }),
  };
}
