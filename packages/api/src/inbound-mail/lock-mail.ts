import { type InboundOutcome, inboundOutcomeLabels } from '@app/contracts/inbound-mail/outcome';
import { inboundMail } from '@app/db/schema/inbound-mail';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

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

/** Returns the columns for the team member who decided about a mail, and the time. */
export function handledBy({ actor, now }: UserContext): Partial<Row> {
  return { reason: 'byHand', handledBy: actor.id, handledByName: actor.name, handledAt: now() };
}
