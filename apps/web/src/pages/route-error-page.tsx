import { messages } from '@app/contracts/messages';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { useCallback, useEffect } from 'react';
import { isPartLoadError } from '~/lib/loading/part-load-error';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './route-error-page.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What failed if the route's loader did, for a failure without a message from the server. */
    failed?: string;
  }
}

/** Shown when a page's loader or rendering failed, or a part of it did not load. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const failed = useMatch({ strict: false, select: ({ staticData }) => staticData.failed });
  const loadInPlace = useCallback(() => {
    queries.reset();
    void router.invalidate();
  }, [queries, router]);
  const loadAgain = useCallback(() => {
    // The part stays missing in this version; offline, a reload would lose the page.
    if (isPartLoadError(error) && navigator.onLine) window.location.reload();
    else loadInPlace();
  }, [error, loadInPlace]);
  useEffect(() => {
    if (!navigator.onLine || !isPartLoadError(error)) return;
    import('~/lib/loading/recover-once')
      .then(({ recoverOnce }) => recoverOnce(error, loadInPlace))
      .catch(() => {});
  }, [error, loadInPlace]);
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [loadAgain]);
  const fallback = error instanceof TRPCClientError ? failed : undefined;
  return (
    <div className={classes.page}>
      <ErrorState
        error={error}
        fallback={
          fallback ?? (globalThis.navigator?.onLine === false ? messages.offline : messages.unexpected)
        }
        onRetry={loadAgain}
      />
    </div>
  );
}
