import { inboundMail, inboundMailbox } from '@app/db/schema/inbound-mail';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../core/context';
import { storeFiles } from '../files/store-files';
import { originalKey } from './original-key';

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
 * (inbound-mail.read-once). A mail already stored is left unchanged. Throws STORAGE_FULL,
 * STORAGE_UNAVAILABLE.
 */
export async function storeMail(outer: Context, mail: MailOnServer): Promise<void> {
  const { mailbox, uidValidity, uid, receivedAt, bytes, source } = mail;
  const same = and(
    eq(inboundMail.mailbox, mailbox),
    eq(inboundMail.uidValidity, uidValidity),
    eq(inboundMail.uid, uid),
  );
  if ((await outer.db.$count(inboundMail, same)) > 0) return recordRead(outer, mail);
  const id = uuidv7();
  await storeFiles(outer, [{ id, files: [{ key: originalKey(id), bytes: source }] }], async (ctx) => {
    // Another server may have been faster; its row stays, and this server's file is swept.
    await ctx.db
      .insert(inboundMail)
      .values({
        id,
        mailbox,
        uidValidity,
        uid,
        receivedAt,
        bytes,
        hasOriginal: true,
        truncated: source.length < bytes,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: [inboundMail.mailbox, inboundMail.uidValidity, inboundMail.uid] });
    await recordRead(ctx, mail);
  });
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
