import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { ticketRating } from '@app/db/schema/desk/ticket-rating';
import { bouncedAddress } from '@app/db/schema/inbox/inbound-mail';
import { importRow } from '@app/db/schema/operations/import';
import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { isReachable } from '../../core/is-reachable';
import { readSettings } from '../../core/setting/read-settings';
import { signLink } from '../../core/signed-link';

/** Requests sent per run; the rest waits for the next run. */
const AT_ONCE = 200;

/**
 * Asks customers to rate tickets that ended an hour ago, once per ticket (ticket.rating-asked-once). Skips
 * spam, merged tickets, unconfirmed or bouncing addresses, and tickets that ended days ago. Call it often, on
 * any number of instances.
 */
export async function askForRatings(services: Services): Promise<void> {
  const { db, mail, now, keys } = services;
  if (!(await readSettings(services)).askForRatings) return;
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms).toISOString();
  const endedAt = sql`coalesce(${ticket.closedAt}, ${ticket.finalizedAt})`;
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: ticket.id, number: ticket.number, to: user.email, name: user.name })
      .from(ticket)
      .innerJoin(user, and(eq(user.id, ticket.userId), isReachable))
      .where(
        and(
          inArray(ticket.status, ['closed', 'finalized']),
          isNull(ticket.spamAt),
          isNull(ticket.mergedIntoId),
          lte(endedAt, sql`${ago(limits.ratingAskAfterMs)}::timestamptz`),
          gt(endedAt, sql`${ago(limits.ratingAskWithinMs)}::timestamptz`),
          notExists(tx.select().from(ticketRating).where(eq(ticketRating.ticketId, ticket.id))),
          // Importing old tickets sends their customers nothing (import.tells-nobody).
          notExists(
            tx
              .select()
              .from(importRow)
              .where(and(eq(importRow.ticketId, ticket.id), eq(importRow.outcome, 'created'))),
          ),
          notExists(tx.select().from(bouncedAddress).where(eq(bouncedAddress.address, user.email))),
        ),
      )
      .limit(AT_ONCE)
      .for('no key update', { of: ticket, skipLocked: true });
    for (const { id, number, to, name } of due) {
      const [asked] = await tx
        .insert(ticketRating)
        .values({ ticketId: id, askedAt: at })
        .onConflictDoNothing({ target: ticketRating.ticketId })
        .returning({ id: ticketRating.ticketId });
      if (!asked) continue;
      const expiresAt = new Date(at.getTime() + limits.ratingLinkMs);
      const ratingToken = signLink(keys, 'key of rating links', number, expiresAt);
      await mail.enqueue(tx, {
        template: 'ticket-rating',
        to,
        name,
        ticketId: id,
        ticketNumber: number,
        ratingToken,
      });
    }
  });
}
