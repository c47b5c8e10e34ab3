import { limits } from '@app/contracts/limits';
import { notice } from '@app/db/schema/messaging/notice';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { noticeColumns, toNoticeView } from './list-notices';
import { unreadOfCaller } from './of-caller';

/** Limit on browser notifications per request; the bell shows all notices. */
const maxShown = 3;

/** Counts the caller's unread notices. */
export async function countUnread(ctx: UserContext) {
  return { unread: await ctx.db.$count(notice, and(unreadOfCaller(ctx), eq(notice.inApp, true))) };
}

/** Returns the notices the caller's browser should show now (notice.browser-notices): unread and recent. */
export async function listNewNotices(ctx: UserContext) {
  const since = new Date(ctx.now().getTime() - limits.freshNoticeMs);
  const rows = await ctx.db
    .select(noticeColumns)
    .from(notice)
    .where(and(unreadOfCaller(ctx), eq(notice.inBrowser, true), gt(notice.happenedAt, since)))
    .orderBy(desc(notice.happenedAt), desc(notice.id))
    .limit(maxShown);
  return rows.map(toNoticeView);
}
