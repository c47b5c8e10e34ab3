import type { byHeldSchema } from '@app/contracts/desk/ticket/writing-schema';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';

/** Returns what became of one of the caller's replies, by its submit key (ticket.undo-send). */
export async function getOutcome(
  { db, actor }: UserContext,
  { submitKey }: z.output<typeof byHeldSchema>,
): Promise<{ outcome: 'held' | 'sent' | 'unsent' }> {
  const isHeld = and(eq(heldAnswer.authorId, actor.id), eq(heldAnswer.submitKey, submitKey));
  if ((await db.$count(heldAnswer, isHeld)) > 0) return { outcome: 'held' };
  const isSent = and(
    ...[eq(ticketMessage.authorId, actor.id), eq(ticketMessage.submitKey, submitKey)],
    eq(ticketMessage.internal, false),
  );
  return { outcome: (await db.$count(ticketMessage, isSent)) > 0 ? 'sent' : 'unsent' };
}
