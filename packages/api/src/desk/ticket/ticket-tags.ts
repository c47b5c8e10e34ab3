import { type TagColor, tagColors } from '@app/contracts/desk/ticket/status';
import { ticketTag, ticketTagging } from '@app/db/schema/desk/ticket-tag';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context';

/** A tag as shown on a ticket. */
export interface TicketTag {
  id: string;
  name: string;
  color: TagColor;
}

/** Returns the tags of these tickets by name, keyed by ticket id. */
export async function readTags(
  ctx: Pick<Context, 'db'>,
  ticketIds: readonly string[],
): Promise<Map<string, TicketTag[]>> {
  const tagsOf = new Map<string, TicketTag[]>();
  if (ticketIds.length === 0) return tagsOf;
  const rows = await ctx.db
    .select({
      ticketId: ticketTagging.ticketId,
      id: ticketTag.id,
      name: ticketTag.name,
      color: ticketTag.color,
    })
    .from(ticketTagging)
    .innerJoin(ticketTag, eq(ticketTag.id, ticketTagging.tagId))
    .where(inArray(ticketTagging.ticketId, [...ticketIds]))
    .orderBy(asc(ticketTag.name));
  for (const { ticketId, ...tag } of rows) {
    tagsOf.set(ticketId, [...(tagsOf.get(ticketId) ?? []), { ...tag, color: colorOf(tag.color) }]);
  }
  return tagsOf;
}

/** A colour of a later release counts as grey. */
export function colorOf(text: string): TagColor {
  return tagColors.find((color) => color === text) ?? 'grey';
}
