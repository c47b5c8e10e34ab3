import type { NoticeKind, NoticePlace } from '@app/contracts/messaging/notice/kind';
import { noticeScopes } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { notice, noticeSwitches } from '@app/db/schema/messaging/notice';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';

interface NewNotice {
  kind: NoticeKind;
  place: NoticePlace;
  /** Id of the ticket, order, lead or template. */
  placeId: string;
  /**
   * The label shown for the place: a number, the name of a lead or the title of a template. For an order it
   * must be its number, because links are built from it.
   */
  label: string;
  /** Name of the person who did it; null for scheduled events. */
  byName: string | null;
  /**
   * Ids of the accounts to notify, or everybody who may read the place. Accounts that are not active administrators or are restricted to other
   * places are left out, and so is the caller (notice.own-things).
   */
  to: readonly string[] | 'team';
  /** Identifies an event that is announced only once (notice.overdue-once). */
  occasion?: string;
}

/**
 * Notifies team members in the caller's transaction, according to each member's switches
 * (notice.own-switches). An unread notice of the same kind at the same place is counted up instead
 * (notice.grouped-by-place). Every domain calls this function, after taking its locks and once per place; it
 * never passes the text that was written.
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
      // One-time notices are also stored for people who have them switched off.
      inApp: sql<boolean>`coalesce(${noticeSwitches.inApp}, true)`,
      byMail: sql<boolean>`coalesce(${noticeSwitches.byMail}, false)`,
      inBrowser: sql<boolean>`coalesce(${noticeSwitches.inBrowser}, false)`,
    })
    .from(user)
    .leftJoin(noticeSwitches, and(eq(noticeSwitches.userId, user.id), eq(noticeSwitches.kind, kind)))
    .where(
      and(
        to === 'team' ? undefined : inArray(user.id, [...to]),
        isActiveAdminFor(noticeScopes[place]),
        ctx.actor ? ne(user.id, ctx.actor.id) : undefined,
      ),
    )
    // A fixed order prevents deadlocks between concurrent writers.
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
