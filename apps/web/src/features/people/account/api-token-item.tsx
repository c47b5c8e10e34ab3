import type { RouterOutputs } from '@app/api/types';
import { tokenScopeFacts } from '@app/contracts/accounts/api-token/scope';
import { developerMessages } from '@app/contracts/developer-messages';
import { Button, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useNow } from '~/lib/format/use-now';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Ago, Day } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import classes from './account-list.module.css';
import * as words from './account-messages';

type Token = RouterOutputs['apiToken']['list'][number];

const expiresSoonMs = 7 * 24 * 3_600_000;

function State({ token: { ended, expiresAt } }: { token: Token }) {
  const now = useNow();
  if (ended === 'revoked') return <StatusBadge tone="neutral">{words.revoked}</StatusBadge>;
  if (ended === 'expired') return <StatusBadge tone="danger">{words.expired}</StatusBadge>;
  const isSoon = new Date(expiresAt).getTime() - now < expiresSoonMs;
  return isSoon ? <StatusBadge tone="warning">{words.expiresSoon}</StatusBadge> : null;
}

/** Renders one of the caller's tokens: its scopes and when it was last used. */
export function ApiTokenItem({ token, onRevoked }: { token: Token; onRevoked: () => void }) {
  const { id, name, hint, scopes, ended, expiresAt, lastUsedAt, lastUsedIp } = token;
  const [asks, setAsks] = useState(false);
  const revoke = trpc.apiToken.revoke.useMutation({
    meta: {
      done: developerMessages.tokenRevoked,
      refreshes: [getQueryKey(trpc.apiToken)],
      showsOwnErrors: true,
    },
  });
  return (
    <li className={classes.item} data-ended={ended !== null || undefined}>
      <IconKey className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div>
        <Group component="p" gap="0.25rem 0.625rem" fw={600} className={classes.name}>
          {name}
          <State token={token} />
        </Group>
        <Group component="p" gap="0 1rem" align="stretch" mt="0.125rem" c="dimmed" fz="sm">
          <Text span inherit ff="monospace">
            {hint}
          </Text>
          <span>
            {ended === 'expired' ? words.expiredOn : words.expiresOn} <Day at={expiresAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                {words.lastUsed} <Ago at={lastUsedAt} />
                {lastUsedIp ? words.usedFrom(lastUsedIp) : null}
              </>
            ) : (
              words.neverUsed
            )}
          </span>
        </Group>
        <Group component="p" gap="0 1rem" align="stretch" mt="0.125rem" c="dimmed" fz="sm">
          {scopes.map((scope) => tokenScopeFacts[scope].label).join(', ')}
        </Group>
      </div>
      {ended === null ? (
        <Button variant="default" aria-label={words.revokeOne(name)} onClick={() => setAsks(true)}>
          {words.revoke}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asks}
        title={words.askRevoke(name)}
        confirmLabel={words.revokeToken}
        danger
        failed={developerMessages.revokeTokenFailed}
        onConfirm={() => revoke.mutateAsync({ id })}
        onClose={() => setAsks(false)}
        onClosed={() => {
          if (revoke.isSuccess) onRevoked();
        }}
      >
        {words.scriptsStop}
      </ConfirmDialog>
    </li>
  );
}
