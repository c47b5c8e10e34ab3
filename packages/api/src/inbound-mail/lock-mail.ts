import { type InboundOutcome, inboundOutcomeLabels } from '@app/contracts/inbound-mail/outcome';
import { inboundMail } from '@app/db/schema/inbound-mail';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';

type Row = typeof inboundMail.$inferSelect;

/**
 * A mail that is in one of these states, locked until the commit: of two at once one decides. Throws INBOUND_MAIL_NOT_FOUND, and
 * INBOUND_MAIL_STATE with what became of it.
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

/** Who of the team has decided about a mail, and when. */
export function handledBy({ actor, now }: UserContext): Partial<Row> {
  return { reason: 'byHand', handledBy: actor.id, handledByName: actor.name, handledAt: now() };
}
