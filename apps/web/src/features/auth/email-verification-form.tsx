import { authMessages } from '@app/contracts/auth-messages';
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
import classes from './email-verification.module.css';

const words = {
  wrong: messages.codeInvalid,
  failed: messages.codeInvalid,
  unreachable: messages.offline,
};

/** The boxes for the code that confirms the address of the signed-in account. */
export function EmailVerificationForm() {
  const boxes = useCodeBoxes();
  const once = useOneAtATime();
  const [resendAt, setResendAt] = useState(0);
  const verify = trpc.auth.verifyEmail.useMutation({
    meta: {
      done: messages.emailVerified,
      refreshes: [getQueryKey(trpc.auth.me, undefined, 'query')],
      showsOwnErrors: true,
    },
    onError: (error) => {
      boxes.fail(codeFailure(error, words), { clear: wasAnswered(error) });
      setResendAt((at) => triesUsedUntil(error) ?? at);
    },
  });
  const resend = trpc.auth.resendVerification.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: ({ resendAfter }) => setResendAt(Date.now() + resendAfter * 1_000),
    onError: (error) => setResendAt(resendRefusedUntil(error) ?? 0),
  });

  const verifyCode = (otp: string) => {
    if (otp.length < limits.codeLength) return boxes.fail(messages.codeIncomplete, { clear: false });
    void once(() => verify.mutateAsync({ otp }));
  };

  return (
    <form
      noValidate
      className={classes.form}
      aria-label="Code"
      onSubmit={(event) => {
        event.preventDefault();
        verifyCode(boxes.code);
      }}
    >
      <CodeInput
        {...boxes.props}
        focused
        label="6-digit code"
        onComplete={verifyCode}
        readOnly={verify.isPending}
      />
      <ResendCode
        label="Resend code"
        resendAt={resendAt}
        onResend={() => {
          boxes.clear();
          resend.mutate();
        }}
        busy={resend.isPending}
        sent={resend.data?.message ?? null}
      />
      <FailureNotice error={resend.error} failed={authMessages.sendVerificationFailed} />
      <Button type="submit" loading={verify.isPending}>
        Confirm
      </Button>
    </form>
  );
}
