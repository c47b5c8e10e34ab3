import type { RouterOutputs } from '@app/api/types';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { dateLocale } from '@app/contracts/locale';
import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconDeviceDesktopCheck } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { deviceName } from '~/entities/session/device-name';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import type { SessionUser } from '~/lib/session/session';
import { PasswordDialog } from '~/ui/dialogs/password-dialog';
import { Ago, Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { ErrorState } from '~/ui/feedback/error-state';
import classes from './account-list.module.css';
import * as words from './account-messages';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { TwoStepSetupDialog } from './two-step-setup-dialog';

type TrustedDevice = RouterOutputs['secondFactor']['current']['devices'][number];

/** Lists the devices that skip the code, each with a button to revoke that trust. */
function TrustedDevices({ devices }: { devices: readonly TrustedDevice[] }) {
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
            <Group component="p" gap="0.25rem 0.625rem" fw={600} className={classes.name}>
              {deviceName(device)}
              {current ? <StatusBadge tone="success">{words.thisDevice}</StatusBadge> : null}
            </Group>
            <Group component="p" gap="0 1rem" align="stretch" mt="0.125rem" c="dimmed" fz="sm">
              <span>
                {words.noCodeUntil} <Day at={expiresAt} />
              </span>
              <span>
                {words.lastSignIn} <Ago at={lastUsedAt} />
              </span>
            </Group>
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

const momentFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

type Reset = NonNullable<RouterOutputs['secondFactor']['current']['reset']>;

/**
 * Warns that a team member asked to reset the reader's second factor, and offers to stop the reset
 * (users.reset-factor).
 */
function PendingReset({ reset: { askedBy, dueAt } }: { reset: Reset }) {
  const keep = trpc.secondFactor.keep.useMutation({
    meta: {
      done: secondFactorMessages.resetStopped,
      failed: secondFactorMessages.keepFailed,
      refreshes: [getQueryKey(trpc.secondFactor)],
    },
  });
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <p>{secondFactorMessages.resetPending(askedBy, momentFormat.format(new Date(dueAt)))}</p>
      <Button mt="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        {words.keepFactor}
      </Button>
    </Alert>
  );
}

type SecondFactor = RouterOutputs['secondFactor']['current'];

/** Turns the caller's second factor on or off and manages it (auth.second-factor). */
export function TwoStep({ user: { email } }: { user: SessionUser }) {
  const setup = useFormDialog<'setup'>('two-step');
  const turnOn = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null);
  const query = trpc.secondFactor.current.useQuery();
  const { data, isError } = query;
  const remove = trpc.secondFactor.remove.useMutation({
    meta: {
      refreshes: [getQueryKey(trpc.secondFactor), getQueryKey(trpc.account.sessions)],
      showsOwnErrors: true,
    },
  });
  if (!data && isError) {
    return <ErrorState query={query} fallback={secondFactorMessages.fetchFailed} />;
  }
  if (!data) {
    return (
      <div className={classes.list} role="status" aria-label={words.loadingTwoStep}>
        <Skeleton height={56} />
      </div>
    );
  }
  const close = () => setAsked(null);
  const hasPasskeys = data.passkeys.length > 0;
  return (
    <>
      {data.since === null && data.passkeys.length === 0 ? (
        <>
          <p className={classes.none}>{words.twoStepOff}</p>
          <Button ref={turnOn} variant="default" onClick={() => setup.open('setup')}>
            {words.turnOnAsks}
          </Button>
        </>
      ) : (
        <TwoStepOn factor={data} onAdd={() => setup.open('setup')} onAsk={setAsked} />
      )}
      <TwoStepSetupDialog {...setup.frame} email={email} />
      <RecoveryCodesDialog opened={asked === 'codes'} email={email} onClose={close} />
      <PasswordDialog
        form="two-step-off"
        opened={asked === 'off'}
        title={hasPasskeys ? words.askRemoveApp : words.askTurnOff}
        text={hasPasskeys ? words.passkeysStay : words.passwordAlone}
        submitLabel={hasPasskeys ? words.remove : words.turnOff}
        danger
        email={email}
        failed={secondFactorMessages.removeFailed}
        onConfirm={async (currentPassword) => {
          await remove.mutateAsync({ currentPassword });
          notify.success(hasPasskeys ? secondFactorMessages.appRemoved : secondFactorMessages.removed);
        }}
        onClose={close}
        // The button that opened the dialog is gone.
        onClosed={() => turnOn.current?.focus()}
      />
    </>
  );
}

interface TwoStepOnProps {
  factor: SecondFactor;
  onAdd: () => void;
  onAsk: (about: 'codes' | 'off') => void;
}

function TwoStepOn({ factor: { since, passkeys, codesLeft, devices, reset }, onAdd, onAsk }: TwoStepOnProps) {
  return (
    <>
      {reset ? <PendingReset reset={reset} /> : null}
      <p className={classes.none}>
        <StatusBadge tone="success">{words.factorOn}</StatusBadge>{' '}
        {since === null ? (
          words.byPasskeys
        ) : (
          <>
            {words.since} <Day at={since} />.
          </>
        )}{' '}
        {words.recoveryCodesLeft(codesLeft)}
      </p>
      <TrustedDevices devices={devices} />
      <Group gap="sm">
        <Button variant="default" onClick={() => onAsk('codes')}>
          {words.newCodesAsks}
        </Button>
        {since === null ? (
          <Button variant="default" onClick={onAdd}>
            {words.addAppAsks}
          </Button>
        ) : (
          <Button variant="default" onClick={() => onAsk('off')}>
            {passkeys.length > 0 ? words.removeAppAsks : words.turnOffAsks}
          </Button>
        )}
      </Group>
    </>
  );
}
