import type { RouterOutputs } from '@app/api/types';
import { Button, Group } from '@mantine/core';
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
import * as words from './account-messages';

/** One of the caller's sessions. */
export type SignIn = RouterOutputs['account']['sessions'][number];

const icons = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
} as const;

const wayLabels: Readonly<Record<NonNullable<SignIn['way']>, string>> = {
  password: words.wayPassword,
  passkey: words.wayPasskey,
  provider: words.wayProvider,
  signup: words.waySignUp,
};

const secondSteps: Readonly<Record<NonNullable<SignIn['secondStep']>, string>> = {
  app: words.stepApp,
  passkey: words.wayPasskey,
  recovery: words.stepRecovery,
  trusted: words.stepTrusted,
  provider: words.stepProvider,
};

/** Describes how the user signed in; null for sessions that predate this record. */
function describeProof({ way, secondStep }: SignIn): string | null {
  if (!way) return null;
  return secondStep ? words.bothSteps(wayLabels[way], secondSteps[secondStep]) : wayLabels[way];
}

interface DeviceItemProps {
  session: SignIn;
  /** Opens the password prompt first. */
  onSignOut: () => void;
}

/** Renders one of the caller's sessions. */
export function DeviceItem({ session, onSignOut }: DeviceItemProps) {
  const { current, device, ip, createdAt, lastSeenAt, endsAt, idleMs } = session;
  const Icon = icons[device.kind];
  const name = deviceName(device);
  const by = describeProof(session);
  return (
    <li className={classes.item}>
      <Icon className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div>
        <Group component="p" gap="0.25rem 0.625rem" fw={600} className={classes.name}>
          {name}
          {current ? <StatusBadge tone="success">{words.thisDevice}</StatusBadge> : null}
        </Group>
        <Group component="p" gap="0 1rem" align="stretch" mt="0.125rem" c="dimmed" fz="sm">
          {ip ? <span>{ip}</span> : null}
          <span>
            {current ? (
              words.activeNow
            ) : (
              <>
                {words.lastSeen} <Ago at={lastSeenAt} />
              </>
            )}
          </span>
          <span>
            {words.signedInOn} <Day at={createdAt} />
            {by ? words.byProof(by) : null}
          </span>
          <span>
            {words.sessionEnds} <Until at={endsAt} />
            {idleMs === null ? null : words.orUnused(formatDuration(idleMs))}
          </span>
        </Group>
      </div>
      {current ? null : (
        <Button variant="default" aria-label={words.signOutOne(name)} onClick={onSignOut}>
          {words.signOut}
        </Button>
      )}
    </li>
  );
}
