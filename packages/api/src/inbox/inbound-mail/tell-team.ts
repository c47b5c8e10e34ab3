import { incomingMailPlace, type NoticeKind } from '@app/contracts/messaging/notice/kind';
import { user } from '@app/db/schema/accounts/user';
import type { Context } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';
import { createNotices } from '../../messaging/notice/create-notices';

/**
 * Notifies everyone who may read the incoming mail, in the caller's transaction. Names no sender: anybody can
 * send mail under any name.
 */
export async function tellTeam(
  ctx: Pick<Context, 'db' | 'now'>,
  kind: Extract<NoticeKind, 'arrived' | 'unreadable'>,
): Promise<void> {
  const team = await ctx.db.select({ id: user.id }).from(user).where(isActiveAdminFor(null));
  const to = team.map(({ id }) => id);
  await createNotices(ctx, { ...incomingMailPlace, kind, label: 'Incoming mail', byName: null, to });
}
