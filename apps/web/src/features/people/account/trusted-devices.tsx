import type { RouterOutputs } from '@app/api/types';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { Button } from '@mantine/core';
import { IconDeviceDesktopCheck } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { deviceName } from '~/entities/session/device-name';
import { trpc } from '~/lib/api/trpc';
import { Ago, Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import classes from './account-list.module.css';
import * as words from './account-messages';

type TrustedDevice = RouterOutputs['secondFactor']['current']['devices'][number];

/** Lists the devices that skip the code, each with a button to revoke that trust. */
export function TrustedDevices({ devices }: { devices: readonly TrustedDevice[] }) {
  const forget = trpc.secondFactor.forgetDevice.useMutation({
    meta: { done: secondFactorMessages.deviceForgotten, refreshes: [getQueryKey(trpc.secondFactor)] },
  });
  if (devices.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={words.devicesWithoutCode}>
      {devices.map(({ handle, current, device, lastUsedAt, expiresAt }) => (
        <li key={handle} className={classes.item}>
          <IconDeviceDesktopCheck className={classes.icon} size={24} stroke={1.5} aria-hidden />
          <div>
            <p className={classes.name}>
              {deviceName(device)}
              {current ? <StatusBadge tone="success">{words.thisDevice}</StatusBadge> : null}
            </p>
            <p className={classes.details}>
              <span>
                {words.noCodeUntil} <Day at={expiresAt} />
              </span>
              <span>
                {words.lastSignIn} <Ago at={lastUsedAt} />
              </span>
            </p>
          </div>
          <Button
            variant="default"
            aria-label={words.forgetOne(deviceName(device))}
            loading={forget.isPending && forget.variables.handle === handle}
            onClick={() => forget.mutate({ handle })}
          >
            {words.forget}
          </Button>
        </li>
      ))}
    </ul>
  );
}
