import type { tagTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { limits } from '@app/contracts/limits';
import { ticketTag, ticketTagging } from '@app/db/schema/desk/ticket-tag';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockOpenTicket } from './change-queue';
import { readTeamTicket } from './read-team-ticket';
import { readTags } from './ticket-tags';

/**
 * Adds tags to a ticket and removes others (ticket.team-tags). Throws TICKET_NOT_FOUND, ALREADY_FINALIZED,
 * TAG_NOT_FOUND when a tag to add was deleted, TICKET_TAGS_FULL.
 */
export async function tagTicket(outer: UserContext, { id, add, remove }: z.output<typeof tagTicketSchema>) {
  return inTransaction(outer, async (ctx) => {
    const row = await lockOpenTicket(ctx, id);
    const before = (await readTags(ctx, [id])).get(id) ?? [];
    const wanted = [...new Set(add)].filter((tagId) => !remove.includes(tagId));
    if (remove.length > 0) {
      await ctx.db
        .delete(ticketTagging)
        .where(and(eq(ticketTagging.ticketId, id), inArray(ticketTagging.tagId, remove)));
    }
    if (wanted.length > 0) {
      // Locked against deletion, in a fixed order because other transactions may lock the same tags.
      const found = await ctx.db
        .select({ id: ticketTag.id })
        .from(ticketTag)
        .where(inArray(ticketTag.id, wanted))
        .orderBy(ticketTag.id)
        .for('key share');
      if (found.length < wanted.length) throw new AppError('TAG_NOT_FOUND');
      await ctx.db
        .insert(ticketTagging)
        .values(wanted.map((tagId) => ({ ticketId: id, tagId })))
        .onConflictDoNothing();
    }
    const after = (await readTags(ctx, [id])).get(id) ?? [];
    if (after.length > limits.tagsPerTicket) {
      throw new AppError('TICKET_TAGS_FULL', { values: { limit: limits.tagsPerTicket } });
    }
    const [had, has] = [before, after].map((tags) => tags.map(({ name }) => name).join(', '));
    if (had !== has) {
      await recordAudit(ctx, {
        action: 'ticket.tag',
        entityId: id,
        label: row.number,
        before: { tags: had },
        after: { tags: has },
      });
    }
    return readTeamTicket(ctx, row);
  });
}
