import type { RouterOutputs } from '@app/api/types';
import { accountMessages } from '@app/contracts/account-messages';
import { Button } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
} from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/trpc';
import { Ago, Day } from '~/ui/moment';
import { StatusBadge } from '~/ui/status-badge';
import classes from './account-list.module.css';

type SignIn = RouterOutputs['account']['sessions'][number];

const icons = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
} as const;

/** "Chrome on Windows", or as much of it as is known. */
function deviceName({ browser, system }: SignIn['device']): string {
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}

interface DeviceItemProps {
  session: SignIn;
  /** The sign-in is over, and its row about to go. */
  onEnded: () => void;
}

/** One sign-in of the caller. */
export function DeviceItem({ session, onEnded }: DeviceItemProps) {
  const { handle, current, device, ip, createdAt, lastSeenAt } = session;
  const end = trpc.account.endSession.useMutation({
    meta: {
      done: accountMessages.sessionSignedOut,
      failed: accountMessages.endSessionFailed,
      refreshes: [getQueryKey(trpc.account.sessions)],
    },
    onSuccess: onEnded,
  });
  const Icon = icons[device.kind];
  const name = deviceName(device);
  return (
    <li className={classes.item}>
      <Icon className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div className={classes.facts}>
        <p className={classes.name}>
          {name}
          {current ? <StatusBadge tone="success">This device</StatusBadge> : null}
        </p>
        <p className={classes.details}>
          {ip ? <span>{ip}</span> : null}
          <span>
            {current ? (
              'Active now'
            ) : (
              <>
                Last seen <Ago at={lastSeenAt} />
              </>
            )}
          </span>
          <span>
            Signed in on <Day at={createdAt} />
          </span>
        </p>
      </div>
      {current ? null : (
        <Button
          variant="default"
          aria-label={`Sign out ${name}`}
          loading={end.isPending}
          onClick={() => end.mutate({ handle })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
