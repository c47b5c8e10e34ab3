import { authMessages } from '@app/contracts/accounts/auth/messages';
import { messages } from '@app/contracts/messages';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailExclamation } from '@tabler/icons-react';
import { getQueryKey } from '@trpc/react-query';
import { useId, useState } from 'react';
import { hasResponse } from '~/lib/api/has-response';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { attemptsBlockedUntil, resendBlockedUntil } from '~/ui/forms/code/code-cooldown';
import { codeErrorText } from '~/ui/forms/code/code-error';
import { CodeForm } from '~/ui/forms/code/code-form';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import * as words from './auth-messages';
import classes from './email-verification.module.css';

const failures = {
  wrong: messages.codeInvalid,
  failed: messages.codeInvalid,
  unreachable: messages.offline,
};

/** Code boxes to confirm the address of the signed-in account. */
function EmailVerificationForm() {
  const boxes = useCodeBoxes();
  const once = useSingleFlight();
  const [resendAt, setResendAt] = useState(0);
  const verify = trpc.auth.verifyEmail.useMutation({
    meta: {
      done: messages.emailVerified,
      refreshes: [getQueryKey(trpc.auth.me, undefined, 'query')],
      showsOwnErrors: true,
    },
    onError: (error) => {
      boxes.fail(codeErrorText(error, failures), { clear: hasResponse(error) });
      setResendAt((at) => attemptsBlockedUntil(error) ?? at);
    },
  });
  const resend = trpc.auth.resendVerification.useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: ({ resendAfter }) => setResendAt(Date.now() + resendAfter * 1_000),
    onError: (error) => setResendAt(resendBlockedUntil(error) ?? 0),
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
      resent={messages.verificationCodeSent}
      resendFailed={authMessages.sendVerificationFailed}
    >
      <Button type="submit" loading={verify.isPending}>
        {words.confirm}
      </Button>
    </CodeForm>
  );
}

/** The banner that asks for the code of a one-step sign-up (auth.one-step-sign-up). */
export function EmailVerification({ email }: { email: string }) {
  const [opened, { toggle }] = useDisclosure(false);
  const formId = useId();
  return (
    <section className={classes.strip} aria-label={words.confirmAddress}>
      <div className={classes.content}>
        <Group gap="0.5rem 0.75rem">
          <IconMailExclamation className={classes.icon} size={22} stroke={1.75} aria-hidden />
          <p className={classes.text}>
            {words.pleaseConfirm} <strong>{email}</strong>.
          </p>
          <Button
            variant="default"
            size="sm"
            className={classes.button}
            aria-expanded={opened}
            aria-controls={formId}
            onClick={toggle}
          >
            {opened ? words.later : words.enterCode}
          </Button>
        </Group>
        <div id={formId}>{opened ? <EmailVerificationForm /> : null}</div>
      </div>
    </section>
  );
}
