import type { VisitPort } from '@app/api/core/ports';
import { asksNotToBeCounted, isPageOpened } from '@app/api/visit/visit-facts';

interface PageRequest {
  /** Of the client, after trusted proxies. */
  ip: string;
  /** Path and query. */
  address: string;
  header: (name: string) => string | undefined;
}

/**
 * Notes that a page was sent to somebody who looks at it (analytics.not-counted). It stands on the way of the fastest answers: whatever
 * takes time is done later, for many of them at once.
 */
export function notePageVisit(visits: VisitPort, { ip, address, header }: PageRequest): void {
  const userAgent = header('user-agent');
  if (!userAgent || asksNotToBeCounted(header) || !isPageOpened(header)) return;
  visits.notePage({ ip, userAgent }, { address, referrer: header('referer') });
}
