import { createFileRoute, notFound } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardPending } from '~/pages/dashboard-pending';
import { PartsPage } from '~/pages/parts/parts-page';

export const Route = createFileRoute('/dev/parts')({
  ssr: false,
  beforeLoad: async () => {
    // Only the server knows whether this is a local site.
    const { ok } = await fetch('/dev/parts', { method: 'HEAD' });
    if (!ok) throw notFound();
  },
  head: () => privateHead('Parts of the screens'),
  component: PartsPage,
  pendingComponent: DashboardPending,
});
