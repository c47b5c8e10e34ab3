import { notFoundPage } from '@app/content/not-found';
import { LinkButton } from '~/ui/buttons/link-button';
import { MissingState } from '~/ui/feedback/missing-state';

/** Page for unknown paths under /dashboard, inside the frame (dashboard.unknown-path). */
export function DashboardNotFoundPage() {
  return (
    <MissingState
      title={notFoundPage.title}
      text={notFoundPage.text}
      action={<LinkButton href="/dashboard">Overview</LinkButton>}
    />
  );
}
