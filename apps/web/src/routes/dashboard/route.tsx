import { notFoundPage } from '@app/content/not-found';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { requireDashboardUser } from '~/lib/session/require-session';
import { DashboardLayout } from '~/pages/dashboard-layout';
import { DashboardNotFoundPage } from '~/pages/dashboard-not-found-page';
import { DashboardPending } from '~/pages/dashboard-pending';

const segmentCount = (path: string) => path.split('/').filter(Boolean).length;

/** Whether the last of the matched routes is the page of the whole address. */
function isPageOf({ pathname }: { pathname: string }, matches: readonly { pathname: string }[]): boolean {
  return segmentCount(matches.at(-1)?.pathname ?? '') === segmentCount(pathname);
}

export const Route = createFileRoute('/dashboard')({
  ssr: false,
  beforeLoad: async ({ context, location, matches }) => ({
    user: await requireDashboardUser(context.api, location.href),
    isUnknown: !isPageOf(location, matches),
  }),
  // Of an address that does not exist, only the beginning matches a page; its name does not fit the tab.
  head: ({ match }) => privateHead(match.context.isUnknown ? notFoundPage.title : 'Dashboard'),
  component: DashboardLayout,
  pendingComponent: DashboardPending,
  notFoundComponent: DashboardNotFoundPage,
});
