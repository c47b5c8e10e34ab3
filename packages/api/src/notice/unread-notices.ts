import { limits } from '@app/contracts/limits';
import { notice } from '@app/db/schema/notice';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { noticeColumns, toNoticeView } from './list-notices';
import { unreadOfCaller } from './of-caller';

/** More at once would be a storm of notifications; the bell has them all. */
const shownAtOnce = 3;

/** How many notices the caller has not read. */
export async function countUnread(ctx: UserContext) {
  return { unread: await ctx.db.$count(notice, and(unreadOfCaller(ctx), eq(notice.inApp, true))) };
}

/** What the browser of the caller is to show now (notice.browser-notices): unread, and of this moment. */
export async function listNewNotices(ctx: UserContext) {
  const since = new Date(ctx.now().getTime() - limits.freshNoticeMs);
  const rows = await ctx.db
    .select(noticeColumns)
    .from(notice)
    .where(and(unreadOfCaller(ctx), eq(notice.inBrowser, true), gt(notice.happenedAt, since)))
    .orderBy(desc(notice.happenedAt), desc(notice.id))
    .limit(shownAtOnce);
  return rows.map(toNoticeView);
}
