import { authMessages } from '@app/contracts/auth-messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { codeFailure } from '~/lib/code-failure';
import { resendRefusedUntil, triesUsedUntil } from '~/lib/code-waits';
import { aboutNoField, refusalOf } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { CodeInput } from '~/ui/code-input';
import { FailureNotice } from '~/ui/failure-notice';
import { NewPasswordFields } from '~/ui/new-password-fields';
import { ResendCode } from '~/ui/resend-code';
import { useCodeBoxes } from '~/ui/use-code-boxes';
import { codeRequest } from './auth-flow';
import { resetFormSchema } from './auth-forms';
import type { AuthStepProps } from './auth-step';
import { StepHead } from './step-head';
import { StepLink } from './step-link';

interface ResetStepProps extends AuthStepProps {
  email: string;
  resendAt: number;
  /** The password is changed; `message` says so. */
  onReset: (message: string) => Promise<void>;
}

const showsOwnErrors = { meta: { showsOwnErrors: true } };

/** Whether a refusal is about the code and not about the password. */
function isAboutCode(error: unknown): boolean {
  const refusal = refusalOf(error);
  return Boolean(
    refusal?.reason.startsWith('CODE_') || refusal?.details.some(({ field }) => field === 'otp'),
  );
}

/** Step 6 of spec 2.7. */
export function ResetStep({ email, resendAt, onReset, pending, setPending }: ResetStepProps) {
  const boxes = useCodeBoxes();
  const once = useOneAtATime();
  const reset = trpc.auth.resetPassword.useMutation(showsOwnErrors);
  const resend = trpc.auth.forgotPassword.useMutation(showsOwnErrors);
  const form = useSchemaForm(
    resetFormSchema,
    { newPassword: '', confirm: '' },
    {
      validateOnBlur: ['newPassword', 'confirm'],
      onValuesChange: ({ newPassword, confirm }) => {
        if (newPassword === confirm) form.clearFieldError('confirm');
      },
    },
  );

  const changePassword = async ({ newPassword }: { newPassword: string }) => {
    if (boxes.code.length < limits.codeLength) return;
    await once(() =>
      reset.mutateAsync(
        { email, otp: boxes.code, newPassword },
        {
          onSuccess: ({ message }) => void onReset(message),
          onError: (error) => {
            form.showRefusal(error);
            if (!isAboutCode(error)) return;
            const words = {
              wrong: messages.codeInvalid,
              failed: authMessages.resetPasswordFailed,
              unreachable: authMessages.resetPasswordFailed,
            };
            boxes.fail(codeFailure(error, words), { clear: true });
            const until = triesUsedUntil(error);
            if (until) setPending({ ...pending, reset: { email, resendAt: until } });
          },
        },
      ),
    );
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.submitWith(changePassword)(event);
    // Last, because the boxes come first on the screen and so get the focus.
    if (boxes.code.length < limits.codeLength) boxes.fail(messages.codeIncomplete, { clear: false });
  };

  const sendAnother = () => {
    boxes.clear();
    resend.mutate(
      { email },
      {
        onSuccess: ({ resendAfter }) => setPending({ ...pending, reset: codeRequest(email, resendAfter) }),
        onError: (error) =>
          setPending({ ...pending, reset: { email, resendAt: resendRefusedUntil(error) ?? resendAt } }),
      },
    );
  };

  return (
    <>
      <StepHead step="reset">
        Enter the 6-digit code sent to <strong>{email}</strong>. It is valid for{' '}
        {limits.codeLifetimeMs / 60_000} minutes.
      </StepHead>
      <form noValidate onSubmit={submit} aria-label="Reset with code">
        <Stack gap="md">
          <CodeInput {...boxes.props} label="6-digit code" readOnly={reset.isPending} />
          <ResendCode
            label="Resend code"
            resendAt={resendAt}
            onResend={sendAnother}
            busy={resend.isPending}
            sent={resend.data?.message ?? null}
          />
          <FailureNotice error={resend.error} failed={messages.codeResendFailed} />
          <NewPasswordFields
            label="New password"
            password={form.values.newPassword}
            passwordProps={form.getInputProps('newPassword')}
            confirmProps={form.getInputProps('confirm')}
            email={email}
          />
          <FailureNotice
            error={isAboutCode(reset.error) ? null : aboutNoField(reset.error)}
            failed={authMessages.resetPasswordFailed}
            unreachable={authMessages.passwordResetFailed}
          />
          <Button type="submit" size="md" fullWidth loading={reset.isPending}>
            Reset password
          </Button>
        </Stack>
      </form>
      <Text mt="lg" size="sm" ta="center">
        <StepLink step="login">Back to Sign In</StepLink>
      </Text>
    </>
  );
}
