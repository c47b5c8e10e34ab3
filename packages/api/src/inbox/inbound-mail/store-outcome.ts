import {
  type InboundOutcome,
  type MailCopies,
  waitingOutcomes,
} from '@app/contracts/inbox/inbound-mail/outcome';
import { limits } from '@app/contracts/limits';
import { emailSchema } from '@app/contracts/people/user/schema';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import type { ReadMail } from './read-mail';
import { tellTeam } from './tell-team';

export type StoredMail = typeof inboundMail.$inferSelect;
export type MailChange = Partial<typeof inboundMail.$inferInsert>;

/** Stores the outcome of a mail, once: an existing outcome stays. The team is told of one that waits. */
export async function setOutcome(
  ctx: Context,
  row: StoredMail,
  change: MailChange & { outcome: InboundOutcome },
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const set = await inner.db
      .update(inboundMail)
      .set({ error: null, head: null, ...change })
      .where(and(eq(inboundMail.id, row.id), eq(inboundMail.outcome, 'received')))
      .returning({ id: inboundMail.id });
    const isWaiting = waitingOutcomes.some((outcome) => outcome === change.outcome);
    if (set.length > 0 && isWaiting) await tellTeam(inner, 'arrived');
  });
}

/**
 * Checks whether a mail still has no outcome, locked until the commit: two servers may briefly read the same
 * mails when one loses the lock on the mailbox.
 */
export async function lockWithoutOutcome({ db }: Context, row: StoredMail): Promise<boolean> {
  const found = await db
    .select({ id: inboundMail.id })
    .from(inboundMail)
    .where(and(eq(inboundMail.id, row.id), eq(inboundMail.outcome, 'received')))
    .for('update');
  return found.length > 0;
}

/** Returns the valid addresses of those a mail names, as accounts have them; null without any. */
function toCopies({ people, total }: ReadMail['copies']): MailCopies | null {
  const valid = people.flatMap(({ name, address }) => {
    const { data } = emailSchema.safeParse(address);
    return data ? [{ name: name === address ? '' : name.slice(0, limits.name), address: data }] : [];
  });
  const kept = valid.slice(0, limits.inboundMailCopies);
  return kept.length > 0 ? { people: kept, more: total - kept.length } : null;
}

/** Returns the stored contents of every mail that could be parsed. */
export function contentsOf({
  from,
  recipients,
  copies,
  subject,
  messageId,
  text,
  files,
  identity,
  contentHash,
  isForged,
  answersForward,
}: ReadMail): MailChange {
  return {
    fromAddress: from?.address ?? null,
    fromName: from?.name ?? null,
    isForged,
    recipients: recipients.slice(0, limits.inboundMailRecipients),
    answersForward,
    // Whom somebody outside writes to besides us is nobody to put in copy: they would get the answers to the customer.
    copies: answersForward ? null : toCopies(copies),
    subject,
    messageId: messageId?.slice(0, limits.inboundMailHeader) ?? null,
    body: text.body,
    folded: text.folded,
    files: files.slice(0, limits.attachmentsPerTicket).map(({ name, size }) => ({ name, bytes: size })),
    identity,
    contentHash,
  };
}
