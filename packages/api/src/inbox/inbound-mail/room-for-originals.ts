import { strayOutcomes } from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, count, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { removeInBackground, type StorageContext } from '../../files/store-files';

const isStray = inArray(inboundMail.outcome, [...strayOutcomes]);
const storedBytes = sql`case when ${inboundMail.truncated}
  then least(${inboundMail.bytes}, ${limits.inboundMailHeadBytes}) else ${inboundMail.bytes} end`;

/** Returns the room for the originals of all mails that are in no thread, in bytes. */
function strayRoom({ fileQuotaBytes }: Pick<Context, 'fileQuotaBytes'>): number {
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
 * Matches the originals beyond `room`: what the team has dealt with goes before what waits, and the oldest
 * first. `among` are those that share the room.
 */
function beyond({ db }: Pick<Context, 'db'>, room: SQL | number, among: SQL | undefined): SQL {
  const waitsFirst = sql`${inboundMail.outcome} in ('received', 'unmatched', 'failed') desc`;
  const held = sql<number>`sum(${storedBytes}) over
    (order by ${waitsFirst}, ${inboundMail.receivedAt} desc, ${inboundMail.id} desc)`.as('held');
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

/**
 * Keeps the originals within the room there is for them, once a mail has its outcome
 * (inbound-mail.room-for-strangers): those of its sender, in threads or not, and those of all mails in no
 * thread. Beyond the daily number of stray mails of a sender, only the beginning of their text is kept.
 */
export async function limitOriginals(ctx: Context, mailId: string): Promise<void> {
  const [mail] = await ctx.db
    .select({ id: inboundMail.id, fromAddress: inboundMail.fromAddress, outcome: inboundMail.outcome })
    .from(inboundMail)
    .where(eq(inboundMail.id, mailId));
  if (!mail || mail.outcome === 'received') return;
  const ofSender = sql`${inboundMail.fromAddress} is not distinct from ${mail.fromAddress}::citext`;
  const room = strayRoom(ctx);
  if (strayOutcomes.some((outcome) => outcome === mail.outcome)) {
    const since = new Date(ctx.now().getTime() - 24 * 3_600_000);
    const [sent] = await ctx.db
      .select({ mails: count() })
      .from(inboundMail)
      .where(and(ofSender, isStray, gt(inboundMail.receivedAt, since)));
    if ((sent?.mails ?? 0) > limits.strayMailsPerDay) await cutStrayMail(ctx, mail.id);
    await removeOriginals(ctx, beyond(ctx, room, isStray));
  }
  const processed = sql`${inboundMail.outcome} <> 'received'`;
  await removeOriginals(ctx, beyond(ctx, room * limits.senderMailShare, and(ofSender, processed)));
}

async function cutStrayMail(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(inboundMail)
    .set({ body: sql`left(${inboundMail.body}, ${limits.ticketMessage})`, folded: null })
    .where(and(eq(inboundMail.id, id), isNotNull(inboundMail.body)));
  await removeOriginals(ctx, eq(inboundMail.id, id));
}
