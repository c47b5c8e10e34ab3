import { limits } from '@app/contracts/limits';
import { bouncedAddress, inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { sweepRows } from '../../core/sweep-rows';

/**
 * Removes mails outside of any thread after a while, and waiting ones after a much longer time
 * (inbound-mail.how-long-kept); the file sweep removes the originals. A mail in a ticket stays as long as the
 * ticket, one of a lead as long as the lead.
 */
export async function sweepInboundMails(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = services.now().getTime();
  const since = new Date(time - limits.inboundMailRetentionMs);
  const isOld = lt(inboundMail.receivedAt, since);
  const { outcome, receivedAt, contactMessageId } = inboundMail;
  await sweepRows(
    services,
    inboundMail,
    or(
      and(inArray(outcome, ['automatic', 'bounce', 'spam', 'duplicate']), isOld),
      // The lead was deleted.
      and(inArray(outcome, ['lead', 'lead_message']), isNull(contactMessageId), isOld),
      and(
        inArray(outcome, ['unmatched', 'failed']),
        lt(receivedAt, new Date(time - limits.inboundMailWaitsMs)),
      ),
    ),
  );
  await sweepRows(services, bouncedAddress, lt(bouncedAddress.bouncedAt, since));
}
