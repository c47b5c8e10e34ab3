import { messages } from '@app/contracts/messages';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { isCallError } from '~/lib/api/api-error';
import { isPartLoadError } from '~/lib/loading/part-load-error';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './route-error-page.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What failed if the route's loader did, for a failure without a message from the server. */
    failed?: string;
  }
}

const reloadPage = () => window.location.reload();

/** Shown when a page's loader or rendering failed, or a part of it did not load. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const failed = useMatch({ strict: false, select: ({ staticData }) => staticData.failed });
  const loadInPlace = useCallback(() => {
    queries.reset();
    void router.invalidate();
  }, [queries, router]);
  // A missing part stays missing in this version.
  const isPartMissing = isPartLoadError(error);
  const loadAgain = isPartMissing ? reloadPage : loadInPlace;
  useEffect(() => {
    if (loadAgain === reloadPage && navigator.onLine) {
      import('~/lib/loading/recover-once')
        .then(({ recoverOnce }) => recoverOnce(error, loadInPlace))
        .catch(() => {});
    }
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [error, loadInPlace, loadAgain]);
  const isCutOff = isPartMissing || globalThis.navigator?.onLine === false;
  return (
    <div className={classes.page}>
      <ErrorState
        // Offline, a reload would lose the page.
        query={{ error, isFetching: false, refetch: () => (navigator.onLine ? loadAgain : loadInPlace)() }}
        fallback={(isCallError(error) && failed) || (isCutOff ? messages.offline : messages.unexpected)}
      />
    </div>
  );
}
