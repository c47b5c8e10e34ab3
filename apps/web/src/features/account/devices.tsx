import { accountMessages } from '@app/contracts/account-messages';
import { Button, Skeleton } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { trpc } from '~/lib/trpc';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { ErrorState } from '~/ui/error-state';
import classes from './account-list.module.css';
import { DeviceItem } from './device-item';

const refreshes = [getQueryKey(trpc.account.sessions)];

/** Where the caller is signed in, with a way to end each sign-in and all others (B148). */
export function Devices() {
  const list = useRef<HTMLUListElement>(null);
  const [asks, setAsks] = useState(false);
  const { data, isError, error, refetch, isRefetching } = trpc.account.sessions.useQuery();
  const signOutElsewhere = trpc.account.signOutElsewhere.useMutation({
    meta: { done: accountMessages.otherSessionsSignedOut, refreshes, showsOwnErrors: true },
  });

  if (!data && isError) {
    return (
      <ErrorState
        error={error}
        fallback={accountMessages.fetchSessionsFailed}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  }
  if (!data) {
    return (
      <div className={classes.list} role="status" aria-label="Loading your devices">
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label="Signed-in devices">
        {data.map((session) => (
          <DeviceItem key={session.handle} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
      {data.length > 1 ? (
        <Button variant="default" className={classes.all} onClick={() => setAsks(true)}>
          Sign out everywhere else
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asks}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
        failed={accountMessages.endOtherSessionsFailed}
        onConfirm={() => signOutElsewhere.mutateAsync()}
        onClose={() => setAsks(false)}
        onClosed={() => {
          if (!asks && signOutElsewhere.isSuccess) list.current?.focus();
        }}
      >
        Every other device is signed out at once. You stay signed in here.
      </ConfirmDialog>
    </>
  );
}
