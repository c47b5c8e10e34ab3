import type { RouterOutputs } from '@app/api/types';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { dateLocale } from '@app/contracts/locale';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import * as words from './account-messages';

const momentFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

type Reset = NonNullable<RouterOutputs['secondFactor']['current']['reset']>;

/**
 * Warns that a team member asked to reset the reader's second factor, and offers to stop the reset
 * (users.reset-factor).
 */
export function PendingReset({ reset: { askedBy, dueAt } }: { reset: Reset }) {
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
