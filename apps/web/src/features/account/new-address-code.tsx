import { accountMessages } from '@app/contracts/account-messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { codeFailure } from '~/lib/code-failure';
import { resendRefusedUntil, triesUsedUntil } from '~/lib/code-waits';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { wasAnswered } from '~/lib/was-answered';
import { CodeForm } from '~/ui/code-form';
import { useCodeBoxes } from '~/ui/use-code-boxes';
import classes from './account-form.module.css';
import type { AskedAddress } from './asked-address';

interface NewAddressCodeProps {
  asked: AskedAddress;
  onChanged: () => void;
  /** Another code is on its way; the next may be asked for at this time. */
  onResent: (resendAt: number) => void;
  onBack: () => void;
}

const words = {
  wrong: messages.codeInvalid,
  failed: accountMessages.changeEmailFailed,
  unreachable: messages.offline,
};

/** The code that went to the new address. */
export function NewAddressCode({ asked, onChanged, onResent, onBack }: NewAddressCodeProps) {
  const { newEmail, currentPassword } = asked;
  const boxes = useCodeBoxes();
  const once = useOneAtATime();
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
    onError: (error) => setResendAt((at) => resendRefusedUntil(error) ?? at),
  });

  const confirmCode = (otp: string) => {
    void once(() =>
      confirm.mutateAsync(
        { newEmail, otp },
        {
          onSuccess: onChanged,
          onError: (error) => {
            boxes.fail(codeFailure(error, words), { clear: wasAnswered(error) });
            setResendAt((at) => triesUsedUntil(error) ?? at);
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
        // After a reload the password is asked for again.
        if (currentPassword === '') return onBack();
        boxes.clear();
        resend.mutate({ newEmail, currentPassword });
      }}
      resend={resend}
      resendFailed={messages.codeResendFailed}
      intro={
        <p className={classes.sentTo}>
          Enter the 6-digit code sent to <strong>{newEmail}</strong>. It is valid for{' '}
          {limits.codeLifetimeMs / 60_000} minutes.
        </p>
      }
    >
      <div className={classes.buttons}>
        <Button type="submit" loading={confirm.isPending}>
          Change email address
        </Button>
        <Button variant="default" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </CodeForm>
  );
}
