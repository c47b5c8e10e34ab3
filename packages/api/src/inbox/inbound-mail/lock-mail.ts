import {
  type InboundOutcome,
  inboundOutcomeLabels,
  waitingOutcomes,
} from '@app/contracts/inbox/inbound-mail/outcome';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { eq, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { settleNotices } from '../../messaging/notice/read-notices';

type Row = typeof inboundMail.$inferSelect;

/**
 * Returns a mail in one of these states, locked until the commit, so that of two concurrent decisions one
 * wins. Throws INBOUND_MAIL_NOT_FOUND, and INBOUND_MAIL_STATE with its current state.
 */
export async function lockMail(
  ctx: UserContext,
  id: string,
  states: readonly InboundOutcome[],
): Promise<Row> {
  const [row] = await ctx.db.select().from(inboundMail).where(eq(inboundMail.id, id)).for('update');
  if (!row) throw new AppError('INBOUND_MAIL_NOT_FOUND');
  if (!states.includes(row.outcome)) {
    const values = { state: inboundOutcomeLabels[row.outcome].toLowerCase() };
    throw new AppError('INBOUND_MAIL_STATE', { values });
  }
  return row;
}

/**
 * Stores a decision of the caller about a locked mail. When no mail waits any more, what was announced of them
 * counts as read.
 */
export async function decideMail(
  ctx: UserContext,
  id: string,
  change: Partial<Row> & Pick<Row, 'outcome'>,
): Promise<void> {
  const { actor, now, db } = ctx;
  const decision = { handledBy: actor.id, handledByName: actor.name, handledAt: now() };
  await db
    .update(inboundMail)
    .set({ reason: 'byHand', ...decision, ...change })
    .where(eq(inboundMail.id, id));
  const isWaiting = inArray(inboundMail.outcome, [...waitingOutcomes]);
  const [waiting] = await db.select({ id: inboundMail.id }).from(inboundMail).where(isWaiting).limit(1);
  if (!waiting) await settleNotices(ctx, { kind: 'arrived', place: 'incoming-mail' });
}
