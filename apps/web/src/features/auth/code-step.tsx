import { authMessages } from '@app/contracts/auth-messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { codeFailure } from '~/lib/code-failure';
import { resendRefusedUntil, triesUsedUntil } from '~/lib/code-waits';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { wasAnswered } from '~/lib/was-answered';
import { CodeInput } from '~/ui/code-input';
import { FailureNotice } from '~/ui/failure-notice';
import { ResendCode } from '~/ui/resend-code';
import { useCodeBoxes } from '~/ui/use-code-boxes';
import { codeRequest } from './auth-flow';
import type { AuthStepProps } from './auth-step';
import { StepHead } from './step-head';
import classes from './step-link.module.css';

interface CodeStepProps extends AuthStepProps {
  email: string;
  resendAt: number;
  /** Takes the proof that the address is verified (B55). */
  onVerified: (signupToken: string) => void;
}

const words = {
  wrong: messages.otpInvalid,
  failed: messages.otpInvalid,
  unreachable: authMessages.otpVerificationFailed,
};
const showsOwnErrors = { meta: { showsOwnErrors: true } };

/** Step 3 of spec 2.7. */
export function CodeStep({
  email,
  resendAt,
  onVerified,
  pending,
  setPending,
  typedEmail,
  goTo,
}: CodeStepProps) {
  const boxes = useCodeBoxes();
  const once = useOneAtATime();
  const verify = trpc.auth.verifySignupCode.useMutation(showsOwnErrors);
  const resend = trpc.auth.initiateSignup.useMutation(showsOwnErrors);
  const cancel = trpc.auth.cancelSignup.useMutation(showsOwnErrors);

  const verifyCode = (otp: string) => {
    if (otp.length < limits.codeLength) return boxes.fail(messages.otpIncomplete, { clear: false });
    void once(() =>
      verify.mutateAsync(
        { email, otp },
        {
          onSuccess: ({ signupToken }) => {
            onVerified(signupToken);
            setPending({ ...pending, signup: { email, resendAt, verified: true } });
            void goTo('account', { replace: true });
          },
          onError: (error) => {
            // Without an answer the digits stay, and the notice says that nobody was reached.
            if (!wasAnswered(error)) return;
            boxes.fail(codeFailure(error, words), { clear: true });
            const until = triesUsedUntil(error);
            if (until) setPending({ ...pending, signup: { email, resendAt: until } });
          },
        },
      ),
    );
  };

  const sendAnother = () => {
    boxes.clear();
    resend.mutate(
      { email },
      {
        onSuccess: ({ resendAfter }) => setPending({ ...pending, signup: codeRequest(email, resendAfter) }),
        onError: (error) =>
          setPending({ ...pending, signup: { email, resendAt: resendRefusedUntil(error) ?? resendAt } }),
      },
    );
  };

  const changeEmail = async () => {
    // The old code dies (B56); should that fail, it dies of age.
    cancel.mutate({ email });
    typedEmail.current = email;
    await goTo('signup', { replace: true });
    setPending({ ...pending, signup: undefined });
  };

  return (
    <>
      <StepHead step="code">
        Enter the 6-digit OTP sent to <strong>{email}</strong>. It is valid for{' '}
        {limits.codeLifetimeMs / 60_000} minutes.
      </StepHead>
      <form
        noValidate
        aria-label="Code"
        onSubmit={(event) => {
          event.preventDefault();
          verifyCode(boxes.code);
        }}
      >
        <Stack gap="md">
          <CodeInput
            {...boxes.props}
            focused
            label="6-digit OTP"
            onComplete={verifyCode}
            readOnly={verify.isPending}
          />
          <FailureNotice
            error={wasAnswered(verify.error) ? null : verify.error}
            failed={authMessages.otpVerificationFailed}
          />
          <ResendCode
            label="Resend OTP"
            resendAt={resendAt}
            onResend={sendAnother}
            busy={resend.isPending}
            sent={resend.data?.message ?? null}
          />
          <FailureNotice error={resend.error} failed={authMessages.otpResendFailed} />
          <Button type="submit" size="md" fullWidth loading={verify.isPending}>
            Verify
          </Button>
        </Stack>
      </form>
      <Text mt="lg" size="sm" ta="center">
        Wrong address?{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          className={classes.link}
          onClick={() => void changeEmail()}
        >
          Change Email
        </Anchor>
      </Text>
    </>
  );
}
