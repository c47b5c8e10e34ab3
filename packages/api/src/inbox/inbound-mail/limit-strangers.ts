import { limits } from '@app/contracts/limits';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq, gt, inArray, isNotNull, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isConfirmedAddress } from '../../core/account-by-address';
import type { Context } from '../../core/context';
import { removeInBackground } from '../../files/store-files';
import { heldWith, isStray, strayRoom } from './room-for-originals';

/** As stored, without unpacking the texts. */
const keptBytes = sql`${limits.strangerMailBytes} + coalesce(pg_column_size(${inboundMail.body}), 0)
  + coalesce(pg_column_size(${inboundMail.folded}), 0) + coalesce(pg_column_size(${inboundMail.searchText}), 0)`;

/** Matches mails whose sender has neither a confirmed account nor an answer to a contact message, or only pretends. */
function isOfStranger({ db }: Context): SQL | undefined {
  const isTheirs = eq(sql`lower(${contactMessage.email})`, sql`lower(${inboundMail.fromAddress})`);
  const answered = db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(and(isTheirs, isNotNull(contactMessage.answeredAt)));
  const isUnknown = and(not(isConfirmedAddress({ db }, inboundMail.fromAddress)), notExists(answered));
  return or(eq(inboundMail.isForged, true), isUnknown);
}

/**
 * Removes mails in no thread that strangers sent and nobody of the team has seen, beyond the room that there is
 * for all of them: those that the team need not decide about first, then the oldest
 * (inbound-mail.room-for-strangers). Looks at all of them: 60 ms for 20,000 that wait.
 */
export async function limitStrangers(ctx: Context): Promise<void> {
  const { db } = ctx;
  // Also checked of each row when it is removed: somebody may have opened it meanwhile.
  const isUnseen = and(isStray, isNull(inboundMail.seenAt), isNull(inboundMail.handledAt));
  const strangers = db
    .select({ id: inboundMail.id, held: heldWith(keptBytes).as('held') })
    .from(inboundMail)
    .where(and(isUnseen, isOfStranger(ctx)))
    .as('strangers');
  const beyond = db
    .select({ id: strangers.id })
    .from(strangers)
    .where(gt(strangers.held, sql`${strayRoom(ctx) * limits.strangerTextShare}`));
  const removed = await db
    .delete(inboundMail)
    .where(and(isUnseen, inArray(inboundMail.id, beyond)))
    .returning({ id: inboundMail.id });
  if (removed.length === 0) return;
  ctx.log.warn({ mails: removed.length }, 'mails of strangers made way for newer ones');
  await removeInBackground(
    ctx,
    removed.map(({ id }) => id),
  );
}
