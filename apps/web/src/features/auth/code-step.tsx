import { authMessages } from '@app/contracts/auth/messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { hasResponse } from '~/lib/api/has-response';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { FormError } from '~/ui/feedback/form-error';
import { resendBlockedUntil, triesUsedUntil } from '~/ui/forms/code/code-cooldown';
import { codeErrorText } from '~/ui/forms/code/code-error';
import { CodeInput } from '~/ui/forms/code/code-input';
import { ResendCode } from '~/ui/forms/code/resend-code';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import { codeRequest } from './auth-flow';
import type { AuthStepProps } from './auth-step';
import { StepHeader } from './step-header';
import classes from './step-link.module.css';

interface CodeStepProps extends AuthStepProps {
  email: string;
  resendAt: number;
  /** Takes the proof that the address is verified (auth.sign-up-proof). */
  onVerified: (signupToken: string) => void;
}

const words = {
  wrong: messages.otpInvalid,
  failed: messages.otpInvalid,
  unreachable: authMessages.otpVerificationFailed,
};
const showsOwnErrors = { meta: { showsOwnErrors: true } };

/** Step 3: the code that proves the address. */
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
  const once = useSingleFlight();
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
            if (!hasResponse(error)) return;
            boxes.fail(codeErrorText(error, words), { clear: true });
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
          setPending({ ...pending, signup: { email, resendAt: resendBlockedUntil(error) ?? resendAt } }),
      },
    );
  };

  const changeEmail = async () => {
    // The old code dies (auth.cancelled-code); should that fail, it dies of age.
    cancel.mutate({ email });
    typedEmail.current = email;
    await goTo('signup', { replace: true });
    setPending({ ...pending, signup: undefined });
  };

  return (
    <>
      <StepHeader step="code">
        Enter the 6-digit OTP sent to <strong>{email}</strong>. It is valid for{' '}
        {limits.codeLifetimeMs / 60_000} minutes.
      </StepHeader>
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
          <FormError
            error={hasResponse(verify.error) ? null : verify.error}
            failed={authMessages.otpVerificationFailed}
          />
          <ResendCode
            label="Resend OTP"
            resendAt={resendAt}
            onResend={sendAnother}
            busy={resend.isPending}
            sent={resend.data?.message ?? null}
          />
          <FormError error={resend.error} failed={authMessages.otpResendFailed} />
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
