import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { accountMessages } from '@app/contracts/people/account/messages';
import { Button, Group } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { hasResponse } from '~/lib/api/has-response';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { attemptsBlockedUntil, resendBlockedUntil } from '~/ui/forms/code/code-cooldown';
import { codeErrorText } from '~/ui/forms/code/code-error';
import { CodeForm } from '~/ui/forms/code/code-form';
import { codeSentTo } from '~/ui/forms/code/code-messages';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import classes from './account-form.module.css';
import * as words from './account-messages';
import type { PendingEmailChange } from './pending-email-change';

interface NewAddressCodeProps {
  asked: PendingEmailChange;
  onChanged: () => void;
  /** Called after another code was sent, with the time at which the next one may be requested. */
  onResent: (resendAt: number) => void;
  onBack: () => void;
}

const failures = {
  wrong: messages.codeInvalid,
  failed: accountMessages.changeEmailFailed,
  unreachable: messages.offline,
};

/** Asks for the code sent to the new address. */
export function NewEmailCode({ asked, onChanged, onResent, onBack }: NewAddressCodeProps) {
  const { newEmail, currentPassword } = asked;
  const boxes = useCodeBoxes();
  const once = useSingleFlight();
  const [resendAt, setResendAt] = useState(asked.resendAt);
  const confirm = trpc.account.confirmEmailChange.useMutation({
    meta: {
      done: accountMessages.emailChanged,
      refreshes: [
        getQueryKey(trpc.auth.me, undefined, 'query'),
        getQueryKey(trpc.account.sessions),
        getQueryKey(trpc.apiToken),
      ],
      showsOwnErrors: true,
    },
  });
  const resend = trpc.account.startEmailChange.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: ({ resendAfter }) => {
      const at = Date.now() + resendAfter * 1_000;
      setResendAt(at);
      onResent(at);
    },
    onError: (error) => setResendAt((at) => resendBlockedUntil(error) ?? at),
  });

  const confirmCode = (otp: string) => {
    void once(() =>
      confirm.mutateAsync(
        { newEmail, otp },
        {
          onSuccess: onChanged,
          onError: (error) => {
            boxes.fail(codeErrorText(error, failures), { clear: hasResponse(error) });
            setResendAt((at) => attemptsBlockedUntil(error) ?? at);
          },
        },
      ),
    );
  };

  return (
    <CodeForm
      boxes={boxes}
      className={classes.form}
      onCode={confirmCode}
      busy={confirm.isPending}
      resendAt={resendAt}
      onResend={() => {
        // The password is lost on reload, so it has to be entered again.
        if (currentPassword === '') return onBack();
        boxes.clear();
        resend.mutate({ newEmail, currentPassword });
      }}
      resend={resend}
      resent={accountMessages.emailChangeCodeSent}
      resendFailed={messages.codeResendFailed}
      intro={
        <p className={classes.sentTo}>
          {codeSentTo} <strong>{newEmail}</strong>
          {words.codeValidFor(limits.codeLifetimeMs / 60_000)}
        </p>
      }
    >
      <Group gap="sm" align="stretch" className={classes.buttons}>
        <Button type="submit" loading={confirm.isPending}>
          {words.changeEmail}
        </Button>
        <Button variant="default" onClick={onBack}>
          {words.useOtherAddress}
        </Button>
      </Group>
    </CodeForm>
  );
}
