import { reasons } from '@app/contracts/error-reasons';
import { IconLock } from '@tabler/icons-react';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';

/**
 * Shown in place of a page that the account may not open (users.restricted-accounts), such as one from an old
 * link.
 */
export function DashboardRestrictedPage() {
  return (
    <EmptyState
      icon={IconLock}
      title="This page is not for your account."
      text={reasons.RESTRICTED.message}
      action={<LinkButton href="/dashboard">Overview</LinkButton>}
    />
  );
}
