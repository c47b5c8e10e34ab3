import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '~/features/core/settings/settings-screen';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/settings')({
  loader: ({ context: { api } }) => void api.setting.all.prefetch(),
  head: () => privateHead('Settings'),
  component: SettingsScreen,
});
