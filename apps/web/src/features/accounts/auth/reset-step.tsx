import { authMessages } from '@app/contracts/accounts/auth/messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { FormError } from '~/ui/feedback/form-error';
import { attemptsBlockedUntil, resendBlockedUntil } from '~/ui/forms/code/code-cooldown';
import { codeErrorText } from '~/ui/forms/code/code-error';
import { CodeFields } from '~/ui/forms/code/code-fields';
import { codeSentTo } from '~/ui/forms/code/code-messages';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import { NewPasswordFields } from '~/ui/forms/password/new-password-fields';
import { codeRequest } from './auth-flow';
import { resetFormSchema } from './auth-forms';
import * as words from './auth-messages';
import type { AuthStepProps } from './auth-step';
import { StepHeader } from './step-header';
import { StepLink } from './step-link';
import { useVisitLanguage } from './use-visit-language';

interface ResetStepProps extends AuthStepProps {
  email: string;
  resendAt: number;
  /** Called once the password is changed; `message` confirms it. */
  onReset: (message: string) => Promise<void>;
}

type CodeBoxes = ReturnType<typeof useCodeBoxes>;

const showsOwnErrors = { meta: { showsOwnErrors: true } };

/** Returns whether an error concerns the code rather than the password. */
function isCodeError(error: unknown): boolean {
  const apiError = apiErrorOf(error);
  return Boolean(
    apiError?.reason.startsWith('CODE_') || apiError?.details.some(({ field }) => field === 'otp'),
  );
}

/** Holds the new password, typed twice, and submits it with the code. */
function useResetForm({ email, onReset, pending, setPending }: ResetStepProps, boxes: CodeBoxes) {
  const once = useSingleFlight();
  const reset = trpc.auth.resetPassword.useMutation(showsOwnErrors);
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
          onSuccess: () => void onReset(messages.passwordReset),
          onError: (error) => {
            form.showApiError(error);
            if (!isCodeError(error)) return;
            const failures = {
              wrong: messages.codeInvalid,
              failed: authMessages.resetPasswordFailed,
              unreachable: authMessages.resetPasswordFailed,
            };
            boxes.fail(codeErrorText(error, failures), { clear: true });
            const retryAt = attemptsBlockedUntil(error);
            if (retryAt) setPending({ ...pending, reset: { email, resendAt: retryAt } });
          },
        },
      ),
    );
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.submitWith(changePassword)(event);
    // Runs last: the boxes come first on the screen and should get the focus.
    if (boxes.code.length < limits.codeLength) boxes.fail(messages.codeIncomplete, { clear: false });
  };
  return { form, reset, submit };
}

/** Requests another code, which replaces the previous one. */
function useAnotherCode({ email, resendAt, pending, setPending }: ResetStepProps, boxes: CodeBoxes) {
  const language = useVisitLanguage();
  const resend = trpc.auth.forgotPassword.useMutation(showsOwnErrors);
  const resendCode = () => {
    boxes.clear();
    resend.mutate(
      { email, language },
      {
        onSuccess: ({ resendAfter }) => setPending({ ...pending, reset: codeRequest(email, resendAfter) }),
        onError: (error) =>
          setPending({ ...pending, reset: { email, resendAt: resendBlockedUntil(error) ?? resendAt } }),
      },
    );
  };
  return { resend, resendCode };
}

/** Step 6: the reset code and a new password. */
export function ResetStep(props: ResetStepProps) {
  const { email, resendAt } = props;
  const boxes = useCodeBoxes();
  const { form, reset, submit } = useResetForm(props, boxes);
  const { resend, resendCode } = useAnotherCode(props, boxes);

  return (
    <>
      <StepHeader step="reset">
        {codeSentTo} <strong>{email}</strong>
        {words.codeValidFor(limits.codeLifetimeMs / 60_000)}
      </StepHeader>
      <form noValidate onSubmit={submit} aria-label={words.resetWithCode}>
        <Stack gap="md">
          <CodeFields
            boxes={boxes}
            busy={reset.isPending}
            resendAt={resendAt}
            onResend={resendCode}
            resend={resend}
            resent={messages.resetCodeSent}
            resendFailed={messages.codeResendFailed}
          />
          <NewPasswordFields
            label={words.newPassword}
            password={form.values.newPassword}
            passwordProps={form.getInputProps('newPassword')}
            confirmProps={form.getInputProps('confirm')}
            email={email}
          />
          <FormError
            error={isCodeError(reset.error) ? null : unlessShownBesideFields(reset.error)}
            failed={authMessages.resetPasswordFailed}
            unreachable={authMessages.passwordResetFailed}
          />
          <Button type="submit" size="md" fullWidth loading={reset.isPending}>
            {words.resetPassword}
          </Button>
        </Stack>
      </form>
      <Text mt="lg" size="sm" ta="center">
        <StepLink step="login">{words.backToSignIn}</StepLink>
      </Text>
    </>
  );
}
