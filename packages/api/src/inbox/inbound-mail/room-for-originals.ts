import { inboundMailMessages } from '@app/contracts/inbox/inbound-mail/messages';
import { strayOutcomes } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq, gt, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { removeInBackground, type StorageContext } from '../../files/store-files';

const mailColumns = {
  id: inboundMail.id,
  fromAddress: inboundMail.fromAddress,
  outcome: inboundMail.outcome,
  isForged: inboundMail.isForged,
  ticketMessageId: inboundMail.ticketMessageId,
};
type Mail = typeof inboundMail.$inferSelect;

/** Matches mails in no thread. */
export const isStray = inArray(inboundMail.outcome, [...strayOutcomes]);
const storedBytes = sql`case when ${inboundMail.truncated}
  then least(${inboundMail.bytes}, ${limits.inboundMailHeadBytes}) else ${inboundMail.bytes} end`;

/** Returns the room for the originals of all mails that are in no thread, in bytes. */
export function strayRoom({ fileQuotaBytes }: Pick<Context, 'fileQuotaBytes'>): number {
  return Math.min(limits.strayMailBytes, fileQuotaBytes * limits.strayMailShare);
}

/** Removes the originals of these mails, whose text stays. */
async function removeOriginals(ctx: StorageContext, which: SQL | undefined): Promise<number> {
  const removed = await ctx.db
    .update(inboundMail)
    .set({ hasOriginal: false })
    .where(and(eq(inboundMail.hasOriginal, true), which))
    .returning({ id: inboundMail.id });
  await removeInBackground(
    ctx,
    removed.map(({ id }) => id),
  );
  return removed.length;
}

/**
 * Sums up the room that a mail takes together with those that stay rather than it: what waits rather than what
 * the team has dealt with, and the newest.
 */
export function heldWith(bytes: SQL): SQL<number> {
  const waitsFirst = sql`${inboundMail.outcome} in ('received', 'unmatched', 'failed') desc`;
  return sql<number>`sum(${bytes}) over
    (order by ${waitsFirst}, ${inboundMail.receivedAt} desc, ${inboundMail.id} desc)`;
}

/**
 * Matches the originals beyond `room`: what the team has dealt with goes before what waits, and the oldest
 * first. `among` are those that share the room.
 */
function beyond({ db }: Pick<Context, 'db'>, room: SQL | number, among: SQL | undefined): SQL {
  const held = heldWith(storedBytes).as('held');
  const originals = db
    .select({ id: inboundMail.id, held })
    .from(inboundMail)
    .where(and(eq(inboundMail.hasOriginal, true), among))
    .as('originals');
  return inArray(
    inboundMail.id,
    db
      .select({ id: originals.id })
      .from(originals)
      .where(gt(originals.held, sql`${room}`)),
  );
}

/**
 * Frees at least this much room among the files by removing the originals of mails that are in no thread,
 * oldest first; returns whether there were any. Call it outside of a transaction.
 */
export async function makeRoom(ctx: StorageContext, bytes: number): Promise<boolean> {
  const left = sql`(select coalesce(sum(${storedBytes}), 0) - ${bytes}::bigint from ${inboundMail}
    where ${inboundMail.hasOriginal} and ${isStray})`;
  return (await removeOriginals(ctx, beyond(ctx, left, isStray))) > 0;
}

/** Matches mails of the same address; forged ones, which anybody may send in its name, are counted apart. */
function fromSameSender({ fromAddress, isForged }: Pick<Mail, 'fromAddress' | 'isForged'>): SQL | undefined {
  return and(
    fromAddress === null ? isNull(inboundMail.fromAddress) : eq(inboundMail.fromAddress, fromAddress),
    eq(inboundMail.isForged, isForged),
  );
}

/**
 * Keeps the originals within the room there is for them, once a mail has its outcome
 * (inbound-mail.room-for-strangers). Mails in no thread never take the room of those in one: of a sender in
 * threads only what came within a day is limited. Beyond the daily number of stray mails of a sender, only the
 * beginning of their text is kept.
 */
export async function limitOriginals(ctx: Context, mailId: string): Promise<void> {
  const [mail] = await ctx.db.select(mailColumns).from(inboundMail).where(eq(inboundMail.id, mailId));
  if (!mail || mail.outcome === 'received') return;
  const ofSender = fromSameSender(mail);
  const ofToday = gt(inboundMail.receivedAt, new Date(ctx.now().getTime() - 24 * 3_600_000));
  const room = strayRoom(ctx);
  const senderRoom = room * limits.senderMailShare;
  // By itself too large: no other makes way for it.
  await removeOriginals(ctx, and(eq(inboundMail.id, mail.id), gt(storedBytes, sql`${senderRoom}`)));
  if (!strayOutcomes.some((outcome) => outcome === mail.outcome)) {
    // Anybody can open a ticket in a customer's name: it does not take the room of answers, which are signed.
    const isAnswer = mail.ticketMessageId !== null;
    const ofKind = isAnswer ? isNotNull(inboundMail.ticketMessageId) : isNull(inboundMail.ticketMessageId);
    await removeOriginals(ctx, beyond(ctx, senderRoom, and(ofSender, ofToday, ofKind, not(isStray))));
    return;
  }
  const sent = await ctx.db.$count(inboundMail, and(ofSender, ofToday, isStray));
  if (sent > limits.strayMailsPerDay) await cutStrayMail(ctx, mail.id);
  await removeOriginals(ctx, beyond(ctx, room, isStray));
  const processed = ne(inboundMail.outcome, 'received');
  await removeOriginals(ctx, beyond(ctx, senderRoom, and(ofSender, isStray, processed)));
}

/** Keeps the first words of a mail, and says so where there were more. */
async function cutStrayMail(ctx: Context, id: string): Promise<void> {
  const end = `\n\n${inboundMailMessages.restNotKept}`;
  const head = sql`left(${inboundMail.body}, ${limits.ticketMessage - end.length}::int) || ${end}::text`;
  const isLonger = sql`length(${inboundMail.body}) > ${limits.ticketMessage} or ${inboundMail.folded} <> ''`;
  await ctx.db
    .update(inboundMail)
    .set({ body: sql`case when ${isLonger} then ${head} else ${inboundMail.body} end`, folded: null })
    .where(and(eq(inboundMail.id, id), isNotNull(inboundMail.body)));
  await removeOriginals(ctx, eq(inboundMail.id, id));
}
