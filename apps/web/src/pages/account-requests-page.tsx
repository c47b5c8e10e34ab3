import { sessionNavigation } from '@app/content/navigation';
import { Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';

/** The customer's tickets (B16). */
export function AccountRequestsPage() {
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {sessionNavigation.requests.label}
      </Title>
      <EmptyState
        icon={IconInbox}
        title="No requests yet"
        text="Choose a template, tell us what to change, and your request appears here."
        action={<LinkButton href="/templates">Browse templates</LinkButton>}
      />
    </>
  );
}
