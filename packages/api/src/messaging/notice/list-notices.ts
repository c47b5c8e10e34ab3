import type { listNoticesSchema } from '@app/contracts/messaging/notice/schema';
import { notice } from '@app/db/schema/messaging/notice';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { ofCaller } from './of-caller';

export const noticeColumns = {
  id: notice.id,
  kind: notice.kind,
  place: notice.place,
  placeId: notice.placeId,
  label: notice.label,
  byName: notice.byName,
  count: notice.count,
  readAt: notice.readAt,
  happenedAt: notice.happenedAt,
};

type NoticeRow = Pick<typeof notice.$inferSelect, keyof typeof noticeColumns>;

export function toNoticeView({ readAt, happenedAt, ...facts }: NoticeRow) {
  return { ...facts, isRead: readAt !== null, happenedAt: happenedAt.toISOString() };
}

/** Returns the notices that the caller is shown in the app, latest first; `total` is their number. */
export async function listNotices(ctx: UserContext, { limit }: z.output<typeof listNoticesSchema>) {
  const isShown = and(ofCaller(ctx), eq(notice.inApp, true));
  const [rows, total] = await Promise.all([
    ctx.db
      .select(noticeColumns)
      .from(notice)
      .where(isShown)
      .orderBy(desc(notice.happenedAt), desc(notice.id))
      .limit(limit),
    ctx.db.$count(notice, isShown),
  ]);
  return { notices: rows.map(toNoticeView), total };
}
