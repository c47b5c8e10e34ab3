import { CannedRepliesScreen } from '~/features/canned-replies/canned-replies-screen';

/** What the team sends often, under the tickets. */
export function DashboardCannedRepliesPage() {
  return <CannedRepliesScreen />;
}
