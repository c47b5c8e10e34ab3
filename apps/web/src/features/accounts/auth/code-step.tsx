import { authMessages } from '@app/contracts/accounts/auth/messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Anchor, Button, Text } from '@mantine/core';
import { hasResponse } from '~/lib/api/has-response';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { FormError } from '~/ui/feedback/form-error';
import { attemptsBlockedUntil, resendBlockedUntil } from '~/ui/forms/code/code-cooldown';
import { codeErrorText } from '~/ui/forms/code/code-error';
import { CodeForm } from '~/ui/forms/code/code-form';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import { codeRequest } from './auth-flow';
import * as words from './auth-messages';
import type { AuthStepProps } from './auth-step';
import classes from './code-step.module.css';
import { StepHeader } from './step-header';
import linkClasses from './step-link.module.css';
import { useVisitLanguage } from './use-visit-language';

interface CodeStepProps extends AuthStepProps {
  email: string;
  resendAt: number;
  /** Takes the proof that the address is verified (auth.sign-up-proof). */
  onVerified: (signupToken: string) => void;
}

type CodeBoxes = ReturnType<typeof useCodeBoxes>;

const failures = {
  wrong: messages.otpInvalid,
  failed: messages.otpInvalid,
  unreachable: authMessages.otpVerificationFailed,
};
const codeWords = { code: words.sixDigitOtp, resend: words.resendOtp };
const showsOwnErrors = { meta: { showsOwnErrors: true } };

/** Verifies the code and continues to the account step if it is correct. */
function useVerifyCode(props: CodeStepProps, boxes: CodeBoxes) {
  const { email, resendAt, onVerified, pending, setPending, goTo } = props;
  const once = useSingleFlight();
  const verify = trpc.auth.verifySignupCode.useMutation(showsOwnErrors);
  const verifyCode = (otp: string) => {
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
            // Without a response the digits stay, and the notice says that the server couldn't be reached.
            if (!hasResponse(error)) return;
            boxes.fail(codeErrorText(error, failures), { clear: true });
            const retryAt = attemptsBlockedUntil(error);
            if (retryAt) setPending({ ...pending, signup: { email, resendAt: retryAt } });
          },
        },
      ),
    );
  };
  return { verify, verifyCode };
}

/** Requests another code, which replaces the previous one. */
function useAnotherCode({ email, resendAt, pending, setPending }: CodeStepProps, boxes: CodeBoxes) {
  const language = useVisitLanguage();
  const resend = trpc.auth.initiateSignup.useMutation(showsOwnErrors);
  const resendCode = () => {
    boxes.clear();
    resend.mutate(
      { email, language },
      {
        onSuccess: ({ resendAfter }) => setPending({ ...pending, signup: codeRequest(email, resendAfter) }),
        onError: (error) =>
          setPending({ ...pending, signup: { email, resendAt: resendBlockedUntil(error) ?? resendAt } }),
      },
    );
  };
  return { resend, resendCode };
}

/** Step 3: the code that proves the address. */
export function CodeStep(props: CodeStepProps) {
  const { email, resendAt, pending, setPending, typedEmail, goTo } = props;
  const boxes = useCodeBoxes();
  const { verify, verifyCode } = useVerifyCode(props, boxes);
  const { resend, resendCode } = useAnotherCode(props, boxes);
  const cancel = trpc.auth.cancelSignup.useMutation(showsOwnErrors);

  const changeEmail = async () => {
    // Cancels the old code (auth.cancelled-code); if that fails, the code expires on its own.
    cancel.mutate({ email });
    typedEmail.current = email;
    await goTo('signup', { replace: true });
    setPending({ ...pending, signup: undefined });
  };

  return (
    <>
      <StepHeader step="code">
        {words.otpSentTo} <strong>{email}</strong>
        {words.codeValidFor(limits.codeLifetimeMs / 60_000)}
      </StepHeader>
      <CodeForm
        boxes={boxes}
        words={codeWords}
        incomplete={messages.otpIncomplete}
        className={classes.form}
        onCode={verifyCode}
        busy={verify.isPending}
        resendAt={resendAt}
        onResend={resendCode}
        resend={resend}
        resent={messages.signupCodeSent}
        resendFailed={authMessages.otpResendFailed}
        failure={
          <FormError
            error={hasResponse(verify.error) ? null : verify.error}
            failed={authMessages.otpVerificationFailed}
          />
        }
      >
        <Button type="submit" size="md" fullWidth loading={verify.isPending}>
          {words.verify}
        </Button>
      </CodeForm>
      <Text mt="lg" size="sm" ta="center">
        {words.wrongAddress}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          className={linkClasses.link}
          onClick={() => void changeEmail()}
        >
          {words.changeEmail}
        </Anchor>
      </Text>
    </>
  );
}
