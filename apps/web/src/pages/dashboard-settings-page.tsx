import { SettingsScreen } from '~/features/settings/settings-screen';

/** /dashboard/settings: what the team sets for the whole site. */
export function DashboardSettingsPage() {
  return <SettingsScreen />;
}
