import type { NoticeKind, NoticePlace } from '@app/contracts/notice/kind';
import { noticeScopes } from '@app/contracts/user/restriction';
import { notice, noticeSwitches } from '@app/db/schema/notice';
import { user } from '@app/db/schema/user';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { isActiveAdminFor } from '../core/is-active-admin';

interface NewNotice {
  kind: NoticeKind;
  place: NoticePlace;
  /** Id of the ticket, the order, the lead or the template. */
  placeId: string;
  /** What people call the place: a number, the name of a lead or the title of a template. Of an order it has to be its number: links are made of it. */
  label: string;
  /** Who did it; null where the clock did. */
  byName: string | null;
  /** Ids of the accounts to tell; who is no active administrator, or restricted to other places, is left out, and so is the caller (notice.own-things). */
  to: readonly string[];
  /** Which one it is of what is told once each (notice.overdue-once). */
  occasion?: string;
}

/**
 * Tells people of the team of something, in the caller's transaction and by the switches of each (notice.own-switches). What they have not read
 * of the same kind at the same place is counted up instead (notice.grouped-by-place). Every domain calls this one, after its locks and once
 * for a place; the text of what was written is never given.
 */
export async function createNotices(
  ctx: Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'actor'>>,
  { kind, place, placeId, label, byName, to, occasion }: NewNotice,
): Promise<void> {
  if (to.length === 0) return;
  const now = ctx.now();
  const people = await ctx.db
    .select({
      userId: user.id,
      // What is told once is written down also for those who are not told.
      inApp: sql<boolean>`coalesce(${noticeSwitches.inApp}, true)`,
      byMail: sql<boolean>`coalesce(${noticeSwitches.byMail}, false)`,
      inBrowser: sql<boolean>`coalesce(${noticeSwitches.inBrowser}, false)`,
    })
    .from(user)
    .leftJoin(noticeSwitches, and(eq(noticeSwitches.userId, user.id), eq(noticeSwitches.kind, kind)))
    .where(
      and(
        inArray(user.id, [...to]),
        isActiveAdminFor(noticeScopes[place]),
        ctx.actor ? ne(user.id, ctx.actor.id) : undefined,
      ),
    )
    // One order for everybody who writes several at once.
    .orderBy(user.id);
  const recipients = people.filter(
    ({ inApp, byMail, inBrowser }) => inApp || byMail || inBrowser || occasion !== undefined,
  );
  if (recipients.length === 0) return;
  await ctx.db
    .insert(notice)
    .values(
      recipients.map((person) => ({
        ...person,
        ...{ kind, place, placeId, label, byName, occasion },
        ...{ happenedAt: now, createdAt: now },
      })),
    )
    .onConflictDoUpdate({
      target: [notice.userId, notice.kind, notice.place, notice.placeId],
      targetWhere: sql`read_at is null`,
      set: {
        count: sql`${notice.count} + 1`,
        label: sql`excluded.label`,
        byName: sql`excluded.by_name`,
        occasion: sql`excluded.occasion`,
        inApp: sql`excluded.in_app`,
        byMail: sql`excluded.by_mail`,
        inBrowser: sql`excluded.in_browser`,
        happenedAt: sql`excluded.happened_at`,
      },
      setWhere: sql`${notice.occasion} is null or ${notice.occasion} is distinct from excluded.occasion`,
    });
}
