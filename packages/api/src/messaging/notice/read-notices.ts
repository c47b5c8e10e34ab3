import { limits } from '@app/contracts/limits';
import type { readPlaceSchema } from '@app/contracts/messaging/notice/schema';
import { allowedPlaces } from '@app/contracts/people/user/restriction';
import { notice } from '@app/db/schema/messaging/notice';
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor, Context, Services, UserContext } from '../../core/context';
import { sweepRows } from '../../core/sweep-rows';

/** Limits notices to those of a person, without those of places that the person's restriction closes. */
export function noticesOf({ id, restriction }: Pick<Actor, 'id' | 'restriction'>): SQL {
  const own = eq(notice.userId, id);
  if (restriction === null) return own;
  // A notice stored before a restriction may point to a place that is now closed.
  return sql`(${own} and ${inArray(notice.place, allowedPlaces(restriction))})`;
}

export function unreadOfCaller(ctx: UserContext): SQL | undefined {
  return and(noticesOf(ctx.actor), isNull(notice.readAt));
}

async function markRead(ctx: UserContext, condition: SQL | undefined): Promise<{ success: true }> {
  await ctx.db
    .update(notice)
    .set({ readAt: ctx.now() })
    .where(and(unreadOfCaller(ctx), condition));
  return { success: true };
}

/** Marks one notice of the caller as read; a deleted or already read one is no error. */
export function readNotice(ctx: UserContext, { id }: { id: string }) {
  return markRead(ctx, eq(notice.id, id));
}

/** Marks the notices of a place as read when the caller opens it (notice.read-by-opening). */
export function readPlace(ctx: UserContext, input: z.output<typeof readPlaceSchema>) {
  const where =
    input.place === 'order'
      ? eq(notice.label, input.number)
      : input.place === 'incoming-mail'
        ? undefined
        : eq(notice.placeId, input.id);
  return markRead(ctx, and(eq(notice.place, input.place), where));
}

/** Marks everybody's notices of a kind as read, because what they announced is over. */
export async function settleNotices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind, place }: Pick<typeof notice.$inferSelect, 'kind' | 'place'>,
): Promise<void> {
  // In the order in which they are written (`createNotices`), which prevents deadlocks.
  const settled = db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.kind, kind), eq(notice.place, place), isNull(notice.readAt)))
    .orderBy(asc(notice.userId), asc(notice.id))
    .for('update');
  await db.update(notice).set({ readAt: now() }).where(inArray(notice.id, settled));
}

export function readAllNotices(ctx: UserContext) {
  return markRead(ctx, undefined);
}

/**
 * Deletes old notices, and the oldest of people who have too many, those of new tickets first, which strangers can
 * cause (notice.kept-ninety-days).
 */
export async function sweepNotices(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { db, now } = services;
  await sweepRows(services, notice, lt(notice.happenedAt, new Date(now().getTime() - limits.noticesMs)));
  const ranked = db
    .select({
      id: notice.id,
      rank: sql<number>`row_number() over (partition by ${notice.userId} order by ${notice.kind} = 'opened', ${notice.happenedAt} desc, ${notice.id} desc)`.as(
        'rank',
      ),
    })
    .from(notice)
    .as('ranked');
  const surplus = db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.rank} > ${limits.notices}`);
  await sweepRows(services, notice, inArray(notice.id, surplus));
}
