import { inboundMail, inboundMailbox } from '@app/db/schema/inbound-mail';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../core/context';
import { storeFiles } from '../files/store-files';
import { originalKey } from './original-key';

/** A mail as the mail server has it. */
export interface MailOnServer {
  /** Names the mailbox: account, host and folder. */
  mailbox: string;
  uidValidity: number;
  uid: number;
  receivedAt: Date;
  /** How long it is; more than `source` where that is only its head. */
  bytes: number;
  source: Uint8Array;
}

/**
 * Keeps a mail before anybody looks at it, and notes how far its mailbox was read, in one transaction (inbound-mail.read-once). One
 * that is kept already is left as it is. Throws STORAGE_FULL, STORAGE_UNAVAILABLE.
 */
export async function storeMail(outer: Context, mail: MailOnServer): Promise<void> {
  const { mailbox, uidValidity, uid, receivedAt, bytes, source } = mail;
  const same = and(
    eq(inboundMail.mailbox, mailbox),
    eq(inboundMail.uidValidity, uidValidity),
    eq(inboundMail.uid, uid),
  );
  if ((await outer.db.$count(inboundMail, same)) > 0) return noteRead(outer, mail);
  const id = uuidv7();
  await storeFiles(outer, [{ id, files: [{ key: originalKey(id), bytes: source }] }], async (ctx) => {
    // Another server may have been faster; its row stays, and the file of this one is swept.
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
    await noteRead(ctx, mail);
  });
}

type Place = Pick<MailOnServer, 'mailbox' | 'uidValidity'>;

/** Raises the mark up to which a mailbox was read. */
export async function noteRead(
  ctx: Context,
  { mailbox, uidValidity, uid }: Place & { uid: number },
): Promise<void> {
  await ctx.db
    .update(inboundMailbox)
    .set({ lastUid: sql`greatest(${inboundMailbox.lastUid}, ${uid})` })
    .where(and(eq(inboundMailbox.name, mailbox), eq(inboundMailbox.uidValidity, uidValidity)));
}

/**
 * How far a mailbox was read, and since when. The first time, and where the server has given its mails other UIDs, that is nowhere:
 * mails that are known are told by their identity then.
 */
export async function beginMailbox(
  ctx: Context,
  { mailbox, uidValidity }: Place,
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
