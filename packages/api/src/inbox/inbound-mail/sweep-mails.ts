import { limits } from '@app/contracts/limits';
import { bouncedAddress, inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../core/context';

/**
 * Removes mails outside of any thread after a while, and waiting ones after a much longer time
 * (inbound-mail.how-long-kept); the file sweep removes the originals. A mail in a ticket stays as long as the
 * ticket, one of a lead as long as the lead.
 */
export async function sweepInboundMails({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = now().getTime();
  const since = new Date(time - limits.inboundMailRetentionMs);
  await db
    .delete(inboundMail)
    .where(
      and(
        inArray(inboundMail.outcome, ['automatic', 'bounce', 'spam', 'duplicate']),
        lt(inboundMail.receivedAt, since),
      ),
    );
  await db.delete(inboundMail).where(
    and(
      // The lead was deleted.
      inArray(inboundMail.outcome, ['lead', 'lead_message']),
      isNull(inboundMail.contactMessageId),
      lt(inboundMail.receivedAt, since),
    ),
  );
  await db
    .delete(inboundMail)
    .where(
      and(
        inArray(inboundMail.outcome, ['unmatched', 'failed']),
        lt(inboundMail.receivedAt, new Date(time - limits.inboundMailWaitsMs)),
      ),
    );
  await db.delete(bouncedAddress).where(lt(bouncedAddress.bouncedAt, since));
}
