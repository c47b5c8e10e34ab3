import { messages } from '@app/contracts/messages';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isMissingPart, reloadFor } from '~/lib/stale-build';
import { ErrorState } from '~/ui/error-state';
import classes from './route-error-page.module.css';

/** What a page shows when its loader or its rendering failed. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    if (isMissingPart(error)) reloadFor(error);
  }, [error]);
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  return (
    <div className={classes.page}>
      <ErrorState
        error={error}
        fallback={messages.unexpected}
        onRetry={() => {
          // It stays missing in this version.
          if (isMissingPart(error)) return window.location.reload();
          queries.reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
