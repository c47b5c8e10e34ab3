import { userMessages } from '@app/contracts/people/user/messages';
import { Button, Input } from '@mantine/core';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import type { UserRow } from './users-search';

/**
 * Sends a password reset mail (users.reset-offer) to the account's stored address, regardless of unsaved
 * input.
 */
export function ResetMailField({ user }: { user: UserRow }) {
  const once = useSingleFlight();
  const send = trpc.user.sendReset.useMutation({
    meta: { done: userMessages.resetSent, showsOwnErrors: true },
  });
  return (
    <Input.Wrapper
      labelElement="div"
      label="Password"
      description={userMessages.resetEffect(user.email)}
      error={send.error ? errorText(send.error, userMessages.sendResetFailed) : null}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Button
        variant="default"
        mt="xs"
        loading={send.isPending}
        onClick={() => void once(() => send.mutateAsync({ id: user.id }))}
      >
        Send reset mail
      </Button>
    </Input.Wrapper>
  );
}
