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
import { CodeInput } from '~/ui/code-input';
import { FailureNotice } from '~/ui/failure-notice';
import { ResendCode } from '~/ui/resend-code';
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
      refreshes: [getQueryKey(trpc.auth.me, undefined, 'query'), getQueryKey(trpc.account.sessions)],
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
    if (otp.length < limits.codeLength) return boxes.fail(messages.codeIncomplete, { clear: false });
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
    <form
      noValidate
      className={classes.form}
      aria-label="Code"
      onSubmit={(event) => {
        event.preventDefault();
        confirmCode(boxes.code);
      }}
    >
      <p className={classes.sentTo}>
        Enter the 6-digit code sent to <strong>{newEmail}</strong>. It is valid for{' '}
        {limits.codeLifetimeMs / 60_000} minutes.
      </p>
      <CodeInput
        {...boxes.props}
        focused
        label="6-digit code"
        onComplete={confirmCode}
        readOnly={confirm.isPending}
      />
      <ResendCode
        label="Resend code"
        resendAt={resendAt}
        onResend={() => {
          // After a reload the password is asked for again.
          if (currentPassword === '') return onBack();
          boxes.clear();
          resend.mutate({ newEmail, currentPassword });
        }}
        busy={resend.isPending}
        sent={resend.data?.message ?? null}
      />
      <FailureNotice error={resend.error} failed={messages.codeResendFailed} />
      <div className={classes.buttons}>
        <Button type="submit" loading={confirm.isPending}>
          Change email address
        </Button>
        <Button variant="default" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </form>
  );
}
