import type { RouterOutputs } from '@app/api/types';
import { Button } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
} from '@tabler/icons-react';
import { deviceName } from '~/entities/session/device-name';
import { formatDuration } from '~/lib/format/format-duration';
import { Ago, Day, Until } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import classes from './account-list.module.css';

/** A sign-in of the caller. */
export type SignIn = RouterOutputs['account']['sessions'][number];

const icons = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
} as const;

const ways: Readonly<Record<NonNullable<SignIn['way']>, string>> = {
  password: 'password',
  passkey: 'passkey',
  provider: 'identity provider',
  signup: 'sign-up',
};

const secondSteps: Readonly<Record<NonNullable<SignIn['secondStep']>, string>> = {
  app: 'code of the app',
  passkey: 'passkey',
  recovery: 'recovery code',
  trusted: 'trusted device',
  provider: 'its second factor',
};

/** What was given at the sign-in; null of one before that was kept. */
function proofInWords({ way, secondStep }: SignIn): string | null {
  if (!way) return null;
  return secondStep ? `${ways[way]} and ${secondSteps[secondStep]}` : ways[way];
}

interface DeviceItemProps {
  session: SignIn;
  /** Asks for the password first. */
  onSignOut: () => void;
}

/** One sign-in of the caller. */
export function DeviceItem({ session, onSignOut }: DeviceItemProps) {
  const { current, device, ip, createdAt, lastSeenAt, endsAt, idleMs } = session;
  const Icon = icons[device.kind];
  const name = deviceName(device);
  const by = proofInWords(session);
  return (
    <li className={classes.item}>
      <Icon className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div>
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
            {by ? ` by ${by}` : null}
          </span>
          <span>
            Ends <Until at={endsAt} />
            {idleMs === null ? null : `, or after ${formatDuration(idleMs)} without use`}
          </span>
        </p>
      </div>
      {current ? null : (
        <Button variant="default" aria-label={`Sign out ${name}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}
