import { company } from '@app/content/company';
import { notFoundPage } from '@app/content/not-found';
import { useEffect } from 'react';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';

/**
 * The router names the tab after the nearest page above an address that does not exist. The title of that page
 * comes back unless the next page has set its own.
 */
function useTitleOfMissingPage(): void {
  useEffect(() => {
    const above = document.title;
    const missing = `${notFoundPage.title} | ${company.name}`;
    document.title = missing;
    return () => {
      if (document.title === missing) document.title = above;
    };
  }, []);
}

/** Page for unknown paths under /dashboard, inside the frame (dashboard.unknown-path). */
export function DashboardNotFoundPage() {
  useTitleOfMissingPage();
  return (
    <EmptyState
      title={notFoundPage.title}
      text={notFoundPage.text}
      action={<LinkButton href="/dashboard">Overview</LinkButton>}
    />
  );
}
