import { type NoticeChannel, noticeKinds } from '@app/contracts/messaging/notice/kind';
import type { setNoticeSwitchSchema } from '@app/contracts/messaging/notice/schema';
import { noticeSwitches } from '@app/db/schema/messaging/notice';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';

const columnOf = {
  app: 'inApp',
  mail: 'byMail',
  browser: 'inBrowser',
} as const satisfies Record<NoticeChannel, string>;

/**
 * Returns every switch of the caller. By default a notice is shown in the app, and neither mailed nor shown
 * by the browser.
 */
export async function getSwitches(ctx: UserContext) {
  const rows = await ctx.db.select().from(noticeSwitches).where(eq(noticeSwitches.userId, ctx.actor.id));
  return noticeKinds.map((kind) => {
    const { inApp = true, byMail = false, inBrowser = false } = rows.find((row) => row.kind === kind) ?? {};
    return { kind, app: inApp, mail: byMail, browser: inBrowser };
  });
}

/** Sets one switch of the caller (notice.own-switches); it applies to later events. */
export async function setSwitch(
  ctx: UserContext,
  { kind, channel, on }: z.output<typeof setNoticeSwitchSchema>,
) {
  const change = { [columnOf[channel]]: on };
  await ctx.db
    .insert(noticeSwitches)
    .values({ userId: ctx.actor.id, kind, ...change })
    .onConflictDoUpdate({ target: [noticeSwitches.userId, noticeSwitches.kind], set: change });
  return getSwitches(ctx);
}
