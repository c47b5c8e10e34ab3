import type { VisitPort } from '@app/api/core/ports';
import { asksNotToBeCounted, isPageOpened } from '@app/api/traffic/visit/visit-facts';

interface PageRequest {
  /** Address of the client, after trusted proxies. */
  ip: string;
  /** Path and query. */
  address: string;
  header: (name: string) => string | undefined;
}

/**
 * Records that a page was sent to a reader (analytics.not-counted). It runs within the fastest responses, so
 * expensive work is deferred and done for many visits at once.
 */
export function notePageVisit(visits: VisitPort, { ip, address, header }: PageRequest): void {
  const userAgent = header('user-agent');
  if (!userAgent || asksNotToBeCounted(header) || !isPageOpened(header)) return;
  visits.notePage({ ip, userAgent }, { address, referrer: header('referer') });
}
