import { messages } from '@app/contracts/messages';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '~/ui/error-state';
import classes from './route-error-page.module.css';

/** What a page shows when its loader or its rendering failed. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  return (
    <div className={classes.page}>
      <ErrorState
        error={error}
        fallback={messages.unexpected}
        onRetry={() => {
          queries.reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
