import { notFoundPage } from '@app/content/not-found';
import { IconError404 } from '@tabler/icons-react';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';

/** Page for unknown paths under /dashboard, inside the frame (dashboard.unknown-path). */
export function DashboardNotFoundPage() {
  return (
    <EmptyState
      icon={IconError404}
      title={notFoundPage.title}
      text={notFoundPage.text}
      action={<LinkButton href="/dashboard">Overview</LinkButton>}
    />
  );
}
