import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Removes the mails of a deleted account: mails outside of any thread completely, and for those in a thread
 * the original and the folded part. The messages stay with the ticket (users.deleted-user).
 */
export async function forgetSender(
  { db }: Pick<Context, 'db'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const isFromSender = or(eq(inboundMail.senderId, id), eq(inboundMail.fromAddress, email));
  await db
    .update(inboundMail)
    .set({ hasOriginal: false, body: null, folded: null, recipients: null, copies: null })
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
}
