import { notFoundPage } from '@app/content/not-found';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { requireDashboardUser } from '~/lib/session/require-session';
import { DashboardLayout } from '~/pages/dashboard-layout';
import { DashboardNotFoundPage } from '~/pages/dashboard-not-found-page';
import { DashboardPending } from '~/pages/dashboard-pending';

const segmentCount = (path: string) => path.split('/').filter(Boolean).length;

/**
 * Whether the last of the matched routes is the page of the whole address, which is not known before
 * `beforeLoad` has run.
 */
function isPageOf(askedPath: string | undefined, matches: readonly { pathname: string }[]): boolean {
  const matched = matches.at(-1)?.pathname ?? '';
  return askedPath === undefined || segmentCount(matched) === segmentCount(askedPath);
}

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  beforeLoad: async ({ context, location }) => ({
    user: await requireDashboardUser(context.api, location.href),
    askedPath: location.pathname,
  }),
  // Of an address that does not exist, only the beginning matches a page; its name does not fit the tab.
  head: ({ match, matches }) =>
    privateHead(isPageOf(match.context.askedPath, matches) ? 'Dashboard' : notFoundPage.title),
  component: DashboardLayout,
  pendingComponent: DashboardPending,
  notFoundComponent: DashboardNotFoundPage,
});
