import type { originalMailSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { ticket } from '@app/db/schema/desk/ticket';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';
import { findReadableMail } from './find-mail';
import { toInboundMail } from './inbound-view';
import { isMailWaiting, listedColumns } from './list-mails';
import { cleanText } from './mail-text';
import { originalKey } from './original-key';

/** Bytes shown of a mail that could not be parsed. */
const shownBytes = 50_000;

/** Returns the source of a mail that could not be parsed, as text. */
export function rawText(source: Uint8Array): string {
  return cleanText(Buffer.from(source.subarray(0, shownBytes)).toString('utf8'));
}

/** Reads the source of a mail that was set aside before its text was kept. */
async function readRaw(ctx: Context, id: string): Promise<string> {
  const source = await ctx.files.get(originalKey(id));
  return source ? rawText(source) : '';
}

/**
 * Returns an incoming mail with its text, the only part that is ever shown (inbound-mail.text-only). Throws
 * INBOUND_MAIL_NOT_FOUND.
 */
export async function getInboundMail(ctx: Context, { id }: { id: string }) {
  const [row] = await ctx.db
    .select({
      ...listedColumns,
      body: inboundMail.body,
      folded: inboundMail.folded,
      recipients: inboundMail.recipients,
      leftOut: inboundMail.leftOut,
    })
    .from(inboundMail)
    .leftJoin(ticket, eq(inboundMail.ticketId, ticket.id))
    .where(eq(inboundMail.id, id));
  if (!row) throw new AppError('INBOUND_MAIL_NOT_FOUND');
  const body = row.body ?? (row.hasOriginal ? await readRaw(ctx, id) : '');
  return {
    ...toInboundMail(row, await readSettings(ctx)),
    recipients: row.recipients ?? [],
    body,
    folded: row.folded ?? '',
    leftOut: row.leftOut ?? [],
    /** The original can be downloaded. */
    hasOriginal: row.hasOriginal,
  };
}

/** Returns an incoming mail as `getInboundMail` does, which counts as seen by the team from then on. */
export async function openInboundMail(ctx: Context, input: { id: string }) {
  const isUnseen = and(eq(inboundMail.id, input.id), isMailWaiting, isNull(inboundMail.seenAt));
  await ctx.db.update(inboundMail).set({ seenAt: ctx.now() }).where(isUnseen);
  return getInboundMail(ctx, input);
}

/**
 * Returns the full text of a mail of a conversation, including quotes and signature, for those of the team who
 * may read the conversation. Throws INBOUND_MAIL_NOT_FOUND.
 */
export async function getOriginal(ctx: Context, input: z.output<typeof originalMailSchema>) {
  const isWanted =
    'messageId' in input
      ? eq(inboundMail.ticketMessageId, input.messageId)
      : eq(inboundMail.id, input.mailId);
  const mail = await getInboundMail(ctx, { id: await findReadableMail(ctx, isWanted) });
  // Another area than the conversation's.
  return ctx.actor?.restriction ? { ...mail, ticketNumber: null, leadId: null } : mail;
}
