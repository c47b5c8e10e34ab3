import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { heldAnswer } from '@app/db/schema/conversation/held-answer';
import type { ticketViewer } from '@app/db/schema/desk/ticket-viewer';
import { lineOrder } from '@app/db/schema/name-order';
import type { orderViewer } from '@app/db/schema/sales/order-viewer';
import type { contentViewer } from '@app/db/schema/site/content-viewer';
import { and, asc, eq, gt, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { isActiveAdmin } from '../core/is-active-admin';
import { sweepRows } from '../core/sweep-rows';

const sweepBatchSize = 100;

interface ViewerInput {
  table: typeof ticketViewer | typeof orderViewer | typeof contentViewer;
  /** The column of the table that identifies the watched record. */
  watched: typeof ticketViewer.ticketId | typeof orderViewer.orderId | typeof contentViewer.section;
  /** Selects the id of the watched record, if it exists. */
  thing: SQLWrapper;
  typing: boolean;
  /** Matches the held replies in the record's thread, if it has one: their authors are sending. */
  held?: SQL | undefined;
}

/**
 * Records that the caller has a record on the screen; returns the other active administrators who do, or null
 * when the record does not exist.
 */
export async function noteViewer(ctx: UserContext, { table, watched, thing, typing, held }: ViewerInput) {
  const now = ctx.now();
  const typingAt = typing ? now : null;
  const expired = new Date(now.getTime() - limits.viewerExpiryMs);
  const [seen, since] = [now.toISOString(), typingAt?.toISOString() ?? null];
  const [noted] = await ctx.db.execute<{ id: string }>(sql`
    insert into ${table} (${sql.identifier(watched.name)}, user_id, seen_at, typing_at)
    select thing.id, ${ctx.actor.id}::uuid, ${seen}::timestamptz, ${since}::timestamptz from (${thing}) thing
    on conflict (${sql.identifier(watched.name)}, user_id)
    do update set seen_at = excluded.seen_at, typing_at = excluded.typing_at
    returning ${sql.identifier(watched.name)} as id`);
  if (!noted) return null;
  const [viewers] = await Promise.all([
    ctx.db
      .select({
        id: user.id,
        name: user.name,
        typing: sql<boolean>`${table.typingAt} is not null`,
        sending: isSending(ctx, held),
      })
      .from(table)
      .innerJoin(user, eq(user.id, table.userId))
      .where(
        and(eq(watched, noted.id), ne(table.userId, ctx.actor.id), gt(table.seenAt, expired), isActiveAdmin),
      )
      .orderBy(asc(lineOrder(user.searchText, 1)), asc(user.id))
      .limit(20),
    sweepRows(ctx, table, lt(table.seenAt, expired), sweepBatchSize),
  ]);
  return viewers;
}

function isSending({ db }: UserContext, held: SQL | undefined): SQL<boolean> {
  if (!held) return sql<boolean>`false`;
  const own = and(held, eq(heldAnswer.authorId, user.id));
  return sql<boolean>`exists ${db.select({ id: heldAnswer.id }).from(heldAnswer).where(own)}`;
}
