import { accountMessages } from '@app/contracts/people/account/messages';
import { Button, Skeleton } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { deviceName } from '~/entities/session/device-name';
import { trpc } from '~/lib/api/trpc';
import type { SessionUser } from '~/lib/session/session';
import { PasswordDialog } from '~/ui/dialogs/password-dialog';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './account-list.module.css';
import * as words from './account-messages';
import { DeviceItem, type SignIn } from './device-item';

const refreshes = [getQueryKey(trpc.account.sessions)];

/** Lists the caller's sessions, with buttons to end one or all others (auth.own-account). */
export function Devices({ user: { email } }: { user: SessionUser }) {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<'all' | SignIn | null>(null);
  /** Stays set while the dialog closes. */
  const [about, setAbout] = useState<'all' | SignIn>('all');
  const query = trpc.account.sessions.useQuery();
  const { data, isError } = query;
  const signOutElsewhere = trpc.account.signOutElsewhere.useMutation({
    meta: { done: accountMessages.otherSessionsSignedOut, refreshes, showsOwnErrors: true },
  });
  const end = trpc.account.endSession.useMutation({
    meta: { done: accountMessages.sessionSignedOut, refreshes, showsOwnErrors: true },
  });
  const ask = (target: 'all' | SignIn) => {
    signOutElsewhere.reset();
    end.reset();
    setAbout(target);
    setAsked(target);
  };

  if (!data && isError) {
    return <ErrorState query={query} fallback={accountMessages.fetchSessionsFailed} />;
  }
  if (!data) {
    return (
      <div className={classes.list} role="status" aria-label={words.loadingDevices}>
        <Skeleton height={56} />
        <Skeleton height={56} />
      </div>
    );
  }
  return (
    <>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label={words.signedInDevices}>
        {data.map((session) => (
          <DeviceItem key={session.handle} session={session} onSignOut={() => ask(session)} />
        ))}
      </ul>
      {data.length > 1 ? (
        <Button mt="xs" variant="default" className={classes.all} onClick={() => ask('all')}>
          {words.signOutElsewhere}
        </Button>
      ) : null}
      <PasswordDialog
        form="sign-out"
        submitLabel={words.signOut}
        opened={asked !== null}
        title={about === 'all' ? words.askSignOutElsewhere : words.askSignOut(deviceName(about.device))}
        text={about === 'all' ? words.othersSignedOut : words.deviceSignedOut}
        email={email}
        failed={about === 'all' ? accountMessages.endOtherSessionsFailed : accountMessages.endSessionFailed}
        onConfirm={(currentPassword) =>
          about === 'all'
            ? signOutElsewhere.mutateAsync({ currentPassword })
            : end.mutateAsync({ handle: about.handle, currentPassword })
        }
        onClose={() => setAsked(null)}
        onClosed={() => {
          // The button that opened the dialog may be gone.
          if (signOutElsewhere.isSuccess || end.isSuccess) list.current?.focus();
        }}
      />
    </>
  );
}
