import type { RouterOutputs } from '@app/api/types';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { limits } from '@app/contracts/limits';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Ago, Day } from '~/ui/display/date-time';
import { Loaded } from '~/ui/feedback/loaded';
import classes from './account-list.module.css';
import * as words from './account-messages';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialog';

type SecondFactor = RouterOutputs['secondFactor']['current'];
type Passkey = SecondFactor['passkeys'][number];

/** Lists the caller's passkeys; they are added, renamed and removed here (auth.passkey-sign-in). */
export function Passkeys() {
  return (
    <Loaded
      query={trpc.secondFactor.current.useQuery()}
      failed={secondFactorMessages.fetchFailed}
      loading={
        <div className={classes.list} role="status" aria-label={words.loadingPasskeys}>
          <Skeleton height={56} />
        </div>
      }
    >
      {(factor) => <PasskeyList factor={factor} />}
    </Loaded>
  );
}

interface PasskeyDialog {
  about: 'add' | 'rename' | 'remove';
  passkey: Passkey | null;
  opened: boolean;
}

function PasskeyList({ factor: { passkeys, since } }: { factor: SecondFactor }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<PasskeyDialog | null>(null);
  const remove = trpc.passkey.remove.useMutation({
    meta: {
      done: passkeyMessages.removed,
      refreshes: [getQueryKey(trpc.secondFactor), getQueryKey(trpc.account.sessions)],
      showsOwnErrors: true,
    },
  });
  const isDialogOpen = (about: PasskeyDialog['about']) => asked?.about === about && asked.opened;
  const close = () => setAsked((last) => last && { ...last, opened: false });
  const isLast = passkeys.length === 1 && since === null;
  const ask = (about: PasskeyDialog['about'], passkey: Passkey | null = null) =>
    setAsked({ about, passkey, opened: true });
  return (
    <>
      {passkeys.length === 0 ? <p className={classes.none}>{words.noPasskeys}</p> : null}
      <ul className={classes.list} aria-label={words.passkeys} hidden={passkeys.length === 0}>
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} onAsk={(about) => ask(about, passkey)} />
        ))}
      </ul>
      <Button
        mt="xs"
        ref={addButton}
        variant="default"
        className={classes.all}
        disabled={passkeys.length >= limits.passkeys}
        onClick={() => ask('add')}
      >
        {words.addPasskeyAsks}
      </Button>
      {passkeys.length >= limits.passkeys ? <p className={classes.none}>{passkeyMessages.full}</p> : null}
      <AddPasskeyDialog opened={isDialogOpen('add')} onClose={close} />
      <RenamePasskeyDialog
        passkey={asked?.about === 'rename' ? asked.passkey : null}
        opened={isDialogOpen('rename')}
        onClose={close}
      />
      <ConfirmDialog
        opened={isDialogOpen('remove')}
        title={words.askRemovePasskey(asked?.passkey?.name ?? '')}
        confirmLabel={words.remove}
        danger
        failed={passkeyMessages.removeFailed}
        onConfirm={async () => asked?.passkey && remove.mutateAsync({ id: asked.passkey.id })}
        onClose={close}
        // The button that opened the dialog is gone.
        onClosed={() => remove.isSuccess && addButton.current?.focus()}
      >
        {isLast ? words.removesLastFactor : words.removesPasskey}
      </ConfirmDialog>
    </>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  onAsk: (about: 'rename' | 'remove') => void;
}

function PasskeyItem({ passkey: { name, createdAt, lastUsedAt, backedUp }, onAsk }: PasskeyItemProps) {
  return (
    <li className={classes.item}>
      <IconKey className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div>
        <Group component="p" gap="0.25rem 0.625rem" fw={600} className={classes.name}>
          {name}
        </Group>
        <Group component="p" gap="0 1rem" align="stretch" mt="0.125rem" c="dimmed" fz="sm">
          <span>
            {words.addedOn} <Day at={createdAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                {words.lastUsed} <Ago at={lastUsedAt} />
              </>
            ) : (
              words.notUsedYet
            )}
          </span>
          {backedUp ? <span>{words.onAllDevices}</span> : <span>{words.onOneDevice}</span>}
        </Group>
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={words.renameOne(name)} onClick={() => onAsk('rename')}>
          {words.renameAsks}
        </Button>
        <Button variant="default" aria-label={words.removeOne(name)} onClick={() => onAsk('remove')}>
          {words.removeAsks}
        </Button>
      </Group>
    </li>
  );
}
