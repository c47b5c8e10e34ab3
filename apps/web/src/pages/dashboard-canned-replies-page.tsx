import { CannedRepliesScreen } from '~/features/canned-replies/canned-replies-screen';

/** What the team sends often, under the tickets of spec 2.8. */
export function DashboardCannedRepliesPage() {
  return <CannedRepliesScreen />;
}
