import { limits } from '@app/contracts/limits';
import { inboundMail, inboundMailbox } from '@app/db/schema/inbox/inbound-mail';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { storeFiles } from '../../files/store-files';
import { originalKey } from './original-key';
import { makeRoom } from './room-for-originals';

/** A mail on the mail server. */
export interface MailOnServer {
  /** Identifies the mailbox: account, host and folder. */
  mailbox: string;
  uidValidity: number;
  uid: number;
  receivedAt: Date;
  /** The full length; more than `source` when that has only the beginning. */
  bytes: number;
  source: Uint8Array;
}

/**
 * Stores a mail before it is processed, and records the read position of its mailbox, in one transaction
 * (inbound-mail.read-once). A mail already stored is left unchanged. If there is no room for its file, its
 * beginning is kept in the row (inbound-mail.room-for-strangers). Throws STORAGE_UNAVAILABLE.
 */
export async function storeMail(outer: Context, mail: MailOnServer): Promise<void> {
  const { mailbox, uidValidity, uid, source } = mail;
  const same = and(
    eq(inboundMail.mailbox, mailbox),
    eq(inboundMail.uidValidity, uidValidity),
    eq(inboundMail.uid, uid),
  );
  if ((await outer.db.$count(inboundMail, same)) > 0) return recordRead(outer, mail);
  if (await storeWithOriginal(outer, mail)) return;
  if ((await makeRoom(outer, source.length)) && (await storeWithOriginal(outer, mail))) return;
  const head = source.subarray(0, limits.inboundMailHeadBytes);
  await inTransaction(outer, (ctx) =>
    insertMail(ctx, mail, { id: uuidv7(), hasOriginal: false, head, truncated: head.length < mail.bytes }),
  );
}

/** Stores a mail with its file; returns whether there was room for it. */
async function storeWithOriginal(outer: Context, mail: MailOnServer): Promise<boolean> {
  const id = uuidv7();
  const files = [{ key: originalKey(id), bytes: mail.source }];
  const truncated = mail.source.length < mail.bytes;
  try {
    await storeFiles(outer, [{ id, files }], (ctx) =>
      insertMail(ctx, mail, { id, hasOriginal: true, truncated }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'STORAGE_FULL') return false;
    throw error;
  }
}

async function insertMail(
  ctx: Context,
  mail: MailOnServer,
  kept: Pick<typeof inboundMail.$inferInsert, 'id' | 'hasOriginal' | 'head' | 'truncated'> & {
    hasOriginal: boolean;
  },
): Promise<void> {
  const { mailbox, uidValidity, uid, receivedAt, bytes } = mail;
  // Another server may have been faster; its row stays, and this server's file is swept.
  await ctx.db
    .insert(inboundMail)
    .values({ ...{ mailbox, uidValidity, uid, receivedAt, bytes }, ...kept, createdAt: ctx.now() })
    .onConflictDoNothing({ target: [inboundMail.mailbox, inboundMail.uidValidity, inboundMail.uid] });
  await recordRead(ctx, mail);
}

type MailboxPosition = Pick<MailOnServer, 'mailbox' | 'uidValidity'>;

/** Advances the read position of a mailbox. */
export async function recordRead(
  ctx: Context,
  { mailbox, uidValidity, uid }: MailboxPosition & { uid: number },
): Promise<void> {
  await ctx.db
    .update(inboundMailbox)
    .set({ lastUid: sql`greatest(${inboundMailbox.lastUid}, ${uid})` })
    .where(and(eq(inboundMailbox.name, mailbox), eq(inboundMailbox.uidValidity, uidValidity)));
}

/**
 * Returns the read position of a mailbox, and since when it is read. A new mailbox, or one whose server has
 * assigned new UIDs, starts at zero: known mails are then recognized by their identity.
 */
export async function beginMailbox(
  ctx: Context,
  { mailbox, uidValidity }: MailboxPosition,
): Promise<typeof inboundMailbox.$inferSelect> {
  const same = sql`${inboundMailbox.uidValidity} = excluded.uid_validity`;
  const [row] = await ctx.db
    .insert(inboundMailbox)
    .values({ name: mailbox, uidValidity, lastUid: 0, readSince: ctx.now() })
    .onConflictDoUpdate({
      target: inboundMailbox.name,
      set: {
        lastUid: sql`case when ${same} then ${inboundMailbox.lastUid} else 0 end`,
        uidValidity: sql`excluded.uid_validity`,
      },
    })
    .returning();
  if (!row) throw new Error('the mailbox was not returned');
  return row;
}
