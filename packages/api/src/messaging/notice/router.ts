import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { type NoticeChannel, noticeKinds } from '@app/contracts/messaging/notice/kind';
import {
  listNoticesSchema,
  readPlaceSchema,
  setNoticeSwitchSchema,
} from '@app/contracts/messaging/notice/schema';
import { notice, noticeSwitches } from '@app/db/schema/messaging/notice';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { adminProcedure, router } from '../../core/trpc';
import { noticesOf, readAllNotices, readNotice, readPlace, unreadOfCaller } from './read-notices';

const noticeColumns = {
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

function toNoticeView({ readAt, happenedAt, ...facts }: NoticeRow) {
  return { ...facts, isRead: readAt !== null, happenedAt: happenedAt.toISOString() };
}

/** Returns the notices that the caller is shown in the app, latest first; `total` is their number. */
async function listNotices(ctx: UserContext, { limit }: z.output<typeof listNoticesSchema>) {
  const isShown = and(noticesOf(ctx.actor), eq(notice.inApp, true));
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

const columnOf = {
  app: 'inApp',
  mail: 'byMail',
  browser: 'inBrowser',
} as const satisfies Record<NoticeChannel, string>;

/**
 * Returns every switch of the caller. By default a notice is shown in the app, and neither mailed nor shown
 * by the browser.
 */
async function getSwitches(ctx: UserContext) {
  const rows = await ctx.db.select().from(noticeSwitches).where(eq(noticeSwitches.userId, ctx.actor.id));
  return noticeKinds.map((kind) => {
    const { inApp = true, byMail = false, inBrowser = false } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, app: inApp, mail: byMail, browser: inBrowser };
  });
}

/** Sets one switch of the caller (notice.own-switches); it applies to later events. */
async function setSwitch(ctx: UserContext, { kind, channel, on }: z.output<typeof setNoticeSwitchSchema>) {
  const change = { [columnOf[channel]]: on };
  await ctx.db
    .insert(noticeSwitches)
    .values({ userId: ctx.actor.id, kind, ...change })
    .onConflictDoUpdate({ target: [noticeSwitches.userId, noticeSwitches.kind], set: change });
  return getSwitches(ctx);
}

/** Limit on browser notifications per request; the bell shows all notices. */
const maxShown = 3;

/** Counts the caller's unread notices. */
async function countUnread(ctx: UserContext) {
  return { unread: await ctx.db.$count(notice, and(unreadOfCaller(ctx), eq(notice.inApp, true))) };
}

/** Returns the notices the caller's browser should show now (notice.browser-notices): unread and recent. */
async function listNewNotices(ctx: UserContext) {
  const since = new Date(ctx.now().getTime() - limits.freshNoticeMs);
  const rows = await ctx.db
    .select(noticeColumns)
    .from(notice)
    .where(and(unreadOfCaller(ctx), eq(notice.inBrowser, true), gt(notice.happenedAt, since)))
    .orderBy(desc(notice.happenedAt), desc(notice.id))
    .limit(maxShown);
  return rows.map(toNoticeView);
}

/** Concerns only the caller, and has no use for API tokens. */
const ownProcedure = adminProcedure.meta({ scope: 'never', restriction: 'any' });

export const noticeRouter = router({
  list: ownProcedure.input(listNoticesSchema).query(({ ctx, input }) => listNotices(ctx, input)),
  unread: ownProcedure.query(({ ctx }) => countUnread(ctx)),
  fresh: ownProcedure.query(({ ctx }) => listNewNotices(ctx)),
  read: ownProcedure.input(byIdSchema).mutation(({ ctx, input }) => readNotice(ctx, input)),
  readPlace: ownProcedure.input(readPlaceSchema).mutation(({ ctx, input }) => readPlace(ctx, input)),
  readAll: ownProcedure.mutation(({ ctx }) => readAllNotices(ctx)),
  switches: ownProcedure.query(({ ctx }) => getSwitches(ctx)),
  setSwitch: ownProcedure.input(setNoticeSwitchSchema).mutation(({ ctx, input }) => setSwitch(ctx, input)),
});
