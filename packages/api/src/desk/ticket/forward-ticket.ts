import type { forwardTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { limits } from '@app/contracts/limits';
import { asChosen, ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketForward } from '@app/db/schema/desk/ticket-forward';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { addMessage, wasSent } from '../../conversation/add-message';
import { rejectUnmailable } from '../../conversation/mailed-files';
import { readSigned } from '../../conversation/signed-answer';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { requireScope } from '../../core/require-scope';
import { readSettings } from '../../core/setting/read-settings';
import { inTransaction } from '../../core/transaction';
import { isBlocked } from './blocked-senders';
import { lockTicketOrTarget } from './lock-ticket';
import { whoCanJoin } from './participants';
import { readTeamTicket } from './read-team-ticket';
import { isFromOutsideOrPublic } from './ticket-queue';

type TicketRow = typeof ticket.$inferSelect;
type Forward = z.output<typeof forwardTicketSchema>;

async function rejectTooMany(ctx: UserContext, ticketId: string): Promise<void> {
  const ofTicket = await ctx.db
    .select({ total: count() })
    .from(ticketForward)
    .innerJoin(ticketMessage, eq(ticketForward.messageId, ticketMessage.id))
    .where(eq(ticketMessage.ticketId, ticketId));
  if ((ofTicket[0]?.total ?? 0) >= limits.forwardsPerTicket)
    throw new AppError('FORWARDS_FULL', { values: { limit: limits.forwardsPerTicket } });
  // One at a time for each author, on however many tickets.
  await lockActor(ctx);
  const since = new Date(ctx.now().getTime() - 3_600_000);
  const recent = await ctx.db
    .select({ id: ticketForward.id })
    .from(ticketForward)
    .innerJoin(ticketMessage, eq(ticketForward.messageId, ticketMessage.id))
    .where(and(eq(ticketMessage.authorId, ctx.actor.id), gt(ticketMessage.createdAt, since)))
    .limit(limits.forwardsPerHour);
  if (recent.length >= limits.forwardsPerHour)
    throw new AppError('FORWARDED_TOO_OFTEN', { values: { limit: limits.forwardsPerHour } });
}

/**
 * Returns the words and files that go along; the caller must be one who may read them. Notes of the team never leave,
 * nor the inquiry of a ticket into which this one was merged meanwhile.
 */
async function readAbout(ctx: UserContext, row: TicketRow, { id, about, withFiles }: Forward) {
  if (about === null) return { words: null, files: [] };
  requireScope(ctx.actor, 'tickets:read');
  if (about === 'inquiry' && row.id !== id) throw new AppError('MESSAGE_NOT_FOUND');
  const { db } = ctx;
  const messageId = about === 'inquiry' ? null : about;
  const [message] =
    messageId === null
      ? [{ body: row.inquiry }]
      : await db
          .select({ body: ticketMessage.body })
          .from(ticketMessage)
          .where(
            and(eq(ticketMessage.id, messageId), eq(ticketMessage.ticketId, row.id), isFromOutsideOrPublic),
          );
  if (!message) throw new AppError('MESSAGE_NOT_FOUND');
  if (!withFiles) return { words: message.body, files: [] };
  const ofMessage = and(
    eq(ticketAttachment.ticketId, row.id),
    messageId === null ? isNull(ticketAttachment.messageId) : eq(ticketAttachment.messageId, messageId),
  );
  await rejectUnmailable({ db }, ofMessage, 'withFiles');
  const files = await db
    .select({ id: ticketAttachment.id, name: ticketAttachment.fileName })
    .from(ticketAttachment)
    .where(ofMessage)
    .orderBy(...asChosen);
  return { words: message.body, files };
}

/**
 * Asks somebody outside by mail, with the words and files of a message, and keeps the question as a note
 * (ticket.forward-outside): the customer and those in copy learn nothing of it. Repeating the same submit key sends nothing.
 * Throws TICKET_NOT_FOUND, ALREADY_FINALIZED, NOT_FORWARDABLE, ADDRESS_BLOCKED, FORWARDS_FULL, FORWARDED_TOO_OFTEN,
 * MESSAGE_NOT_FOUND, and VALIDATION_FAILED for files that do not fit into one mail.
 */
export async function forwardTicket(outer: UserContext, input: Forward) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockTicketOrTarget(ctx, eq(ticket.id, input.id));
    if (await wasSent(ctx, row.id, input.submitKey)) return readTeamTicket(ctx, row);
    if (row.status === 'finalized') throw new AppError('ALREADY_FINALIZED');
    const { email, name, body, submitKey } = input;
    const [person] = await whoCanJoin(ctx, row, [{ name, address: email }]);
    if (!person) {
      const details = [{ field: 'email', message: ticketMessages.notForwardable(email) }];
      throw new AppError('NOT_FORWARDABLE', { values: { email }, details });
    }
    if (await isBlocked(ctx, email)) throw new AppError('ADDRESS_BLOCKED', { values: { email } });
    await rejectTooMany(ctx, row.id);
    const { words, files } = await readAbout(ctx, row, input);
    const fileNames = files.map((file) => file.name);
    const note = { body, submitKey, fromTeam: true, internal: true, attachmentIds: [] };
    const { messageId } = await addMessage(ctx, { ...note, ticketId: row.id });
    const forwardId = uuidv7();
    await ctx.db
      .insert(ticketForward)
      .values({ id: forwardId, messageId, address: email, name, words, fileNames });
    const { replyEmail, teamEmail } = await readSettings(ctx);
    await ctx.mail.enqueue(ctx.db, {
      template: 'ticket-forwarded',
      to: email,
      name,
      ticketId: row.id,
      ticketNumber: row.number,
      forwardId,
      question: body,
      ...(await readSigned(ctx)),
      words,
      fileNames,
      fileIds: files.map(({ id }) => id),
      answerTo: replyEmail || teamEmail,
    });
    await recordAudit(ctx, {
      action: 'ticket.forward',
      entityId: row.id,
      label: row.number,
      // Neither address nor text: the audit trail outlives the ticket.
      after: { characters: body.length, files: fileNames.length },
    });
    return readTeamTicket(ctx, row);
  });
}
