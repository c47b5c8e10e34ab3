import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardSettingsPage } from '~/pages/dashboard-settings-page';

export const Route = createFileRoute('/dashboard/settings')({
  loader: ({ context: { api } }) => void api.setting.all.prefetch(),
  head: () => privateHead('Settings'),
  component: DashboardSettingsPage,
});
