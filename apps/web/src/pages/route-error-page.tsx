import { messages } from '@app/contracts/messages';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isChunkLoadError, reloadOnceFor } from '~/lib/loading/chunk-load-error';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './route-error-page.module.css';

/** Shown when a page's loader or rendering failed. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    if (isChunkLoadError(error)) reloadOnceFor(error).catch(() => {});
  }, [error]);
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  return (
    <div className={classes.page}>
      <ErrorState
        error={error}
        fallback={messages.unexpected}
        onRetry={() => {
          // The chunk stays missing in this version.
          if (isChunkLoadError(error)) return window.location.reload();
          queries.reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
