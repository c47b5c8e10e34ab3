import type { ReviewNews } from '@app/contracts/delivery/review/state';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { createNotices } from '../../messaging/notice/create-notices';
import type { ReviewRow } from './review-view';

type Reviewed = Pick<ReviewRow, 'id' | 'userId'> & { title: string };

/** Notifies everybody who may approve reviews of one that waits or was reported, in the caller's transaction. */
export async function tellTeamOfReview(
  ctx: Pick<Context, 'db' | 'now'>,
  { id, title }: Reviewed,
  kind: 'reviewed' | 'review-reported',
): Promise<void> {
  await createNotices(ctx, { kind, place: 'review', placeId: id, label: title, byName: null, to: 'team' });
}

/** Mails the author what the team did, in the caller's transaction; nobody without an account, or with a suspended one. */
export async function tellAuthor(
  ctx: Pick<Context, 'db' | 'mail'>,
  { userId, title }: Reviewed,
  { news, words = '' }: { news: ReviewNews; words?: string },
): Promise<void> {
  if (userId === null) return;
  const [author] = await ctx.db
    .select({ to: user.email, name: user.name })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.suspendedAt)));
  if (!author) return;
  await ctx.mail.enqueue(ctx.db, { template: 'review-news', ...author, templateTitle: title, news, words });
}
