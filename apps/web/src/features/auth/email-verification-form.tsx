import { authMessages } from '@app/contracts/auth-messages';
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

  return (
    <CodeForm
      boxes={boxes}
      className={classes.form}
      onCode={(otp) => void once(() => verify.mutateAsync({ otp }))}
      busy={verify.isPending}
      resendAt={resendAt}
      onResend={() => {
        boxes.clear();
        resend.mutate();
      }}
      resend={resend}
      resendFailed={authMessages.sendVerificationFailed}
    >
      <Button type="submit" loading={verify.isPending}>
        Confirm
      </Button>
    </CodeForm>
  );
}
