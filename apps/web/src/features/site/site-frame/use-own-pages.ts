import { type NavigationLink, sessionNavigation } from '@app/content/navigation';
import { reviewsLink } from '~/entities/review/reviews-link';
import { useWaitsForMe } from '~/entities/ticket/use-waits-for-me';
import { useSession } from '~/lib/session/session';

/** Returns a user's own pages, and where something waits; of visitors their favorites (public-pages.account-menu). */
export function useOwnPages(): (NavigationLink & { waits?: boolean })[] {
  const { status } = useSession();
  const waiting = useWaitsForMe();
  const { requests, quotes, orders, downloads, favorites, account } = sessionNavigation;
  if (status !== 'signed-in') return status === 'signed-out' ? [favorites] : [];
  return [
    requests,
    { ...quotes, waits: (waiting?.quotes.length ?? 0) > 0 },
    { ...orders, waits: (waiting?.orders.length ?? 0) > 0 },
    ...[downloads, reviewsLink, favorites, account],
  ];
}
