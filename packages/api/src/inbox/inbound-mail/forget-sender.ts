import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Removes the mails of a deleted account: mails outside of any thread completely, and for those in a thread the
 * original, the folded part and the address, also among the recipients of others' mails. The messages stay with the
 * ticket, under their last known name (users.deleted-user).
 */
export async function forgetSender(
  { db }: Pick<Context, 'db'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const isFromSender = or(eq(inboundMail.senderId, id), eq(inboundMail.fromAddress, email));
  await db
    .update(inboundMail)
    .set({ hasOriginal: false, fromAddress: null, body: null, folded: null, recipients: null, copies: null })
    .where(
      and(isFromSender, inArray(inboundMail.outcome, ['ticket_message', 'order_message', 'lead_message'])),
    );
  await db
    .delete(inboundMail)
    .where(
      and(
        isFromSender,
        inArray(inboundMail.outcome, ['lead', 'unmatched', 'automatic', 'bounce', 'spam', 'duplicate']),
      ),
    );
  const people = (isThem: SQL) =>
    sql`(SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(${inboundMail.copies} -> 'people') one WHERE ${isThem})`;
  await db
    .update(inboundMail)
    .set({
      copies: sql`jsonb_set(${inboundMail.copies}, '{people}', ${people(sql`lower(one ->> 'address') <> lower(${email})`)})`,
    })
    .where(
      and(
        isNotNull(inboundMail.copies),
        sql`${people(sql`lower(one ->> 'address') = lower(${email})`)} <> '[]'`,
      ),
    );
}
