import type { RouterOutputs } from '@app/api/types';
import { dateLocale } from '@app/contracts/locale';
import { useNow } from '~/lib/format/use-now';
import { StatusBadge } from '~/ui/display/status-badge';

type PostState = Pick<RouterOutputs['post']['byId'], 'status' | 'publishAt'>;

/** Whether visitors can read a post now (posts.visible-posts). */
export function isLive({ status, publishAt }: PostState, now: number): boolean {
  return status === 'published' && publishAt !== null && Date.parse(publishAt) <= now;
}

/** Formats a time as "Nov 30, 2026, 9:00 AM" in the company's time zone. */
function timeInZone(at: string, timeZone: string | undefined): string {
  const zone = timeZone ? { timeZone } : {};
  const format = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short', ...zone });
  return format.format(new Date(at));
}

/** Shows whether a post is a draft, scheduled, or live. */
export function PostStatus({ post, timeZone }: { post: PostState; timeZone: string | undefined }) {
  const now = useNow();
  if (post.status === 'draft' || !post.publishAt) return <StatusBadge tone="neutral">Draft</StatusBadge>;
  if (isLive(post, now)) return <StatusBadge tone="success">Published</StatusBadge>;
  return <StatusBadge tone="info">{`Scheduled for ${timeInZone(post.publishAt, timeZone)}`}</StatusBadge>;
}

/**
 * Marks a page that visitors do not see because a release added one at the same address
 * (posts.free-addresses).
 */
export function CoveredMark() {
  return <StatusBadge tone="warning">Hidden by a page of the site: give it another address</StatusBadge>;
}
