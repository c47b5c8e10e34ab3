import { incomingMailPlace, type NoticeKind } from '@app/contracts/messaging/notice/kind';
import type { Context } from '../../core/context';
import { createNotices } from '../../messaging/notice/create-notices';

/**
 * Notifies everyone who may read the incoming mail, in the caller's transaction. Names no sender: anybody can
 * send mail under any name.
 */
export async function tellTeam(
  ctx: Pick<Context, 'db' | 'now'>,
  kind: Extract<NoticeKind, 'arrived' | 'unreadable'>,
): Promise<void> {
  await createNotices(ctx, { ...incomingMailPlace, kind, label: 'Incoming mail', byName: null, to: 'team' });
}
