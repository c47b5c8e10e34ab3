import { authMessages } from '@app/contracts/accounts/auth/messages';
import { messages } from '@app/contracts/messages';
import { Button, Stack, TextInput } from '@mantine/core';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { useSessionActions } from '~/lib/session/session-actions';
import { FormError } from '~/ui/feedback/form-error';
import { NewPasswordFields } from '~/ui/forms/password/new-password-fields';
import { codeRequest } from './auth-flow';
import { accountFormSchema } from './auth-forms';
import * as words from './auth-messages';
import type { AuthStepProps } from './auth-step';
import { StepHeader } from './step-header';
import { useVisitLanguage } from './use-visit-language';

interface AccountStepProps extends AuthStepProps {
  email: string;
  /** Proof from the code step; after a reload the cookie carries it (auth.sign-up-proof). */
  signupToken: string | undefined;
  /** Called when the account was created but the sign-in failed (auth.created-texts). */
  onCreatedSignedOut: () => Promise<void>;
}

const showsOwnErrors = { meta: { showsOwnErrors: true } };

/** Step 4: name and password for the new account. */
export function AccountStep(props: AccountStepProps) {
  const { email, signupToken, onCreatedSignedOut, pending, setPending, goTo } = props;
  const { signIn } = useSessionActions();
  const language = useVisitLanguage();
  const once = useSingleFlight();
  const complete = trpc.auth.completeSignup.useMutation(showsOwnErrors);
  const restart = trpc.auth.initiateSignup.useMutation(showsOwnErrors);
  const form = useSchemaForm(
    accountFormSchema,
    { name: '', password: '', confirm: '' },
    {
      validateOnBlur: ['name', 'password', 'confirm'],
      onValuesChange: ({ password, confirm }) => {
        if (password === confirm) form.clearFieldError('confirm');
      },
    },
  );
  const isReady = accountFormSchema.safeParse(form.values).success;
  const needsNewCode = apiErrorOf(complete.error)?.reason === 'EMAIL_NOT_VERIFIED';

  const submit = form.submitWith(async ({ name, password }) => {
    await once(() =>
      complete.mutateAsync(
        { email, name, password, signupToken, language },
        {
          onSuccess: ({ token, user }) => {
            if (!token) return void onCreatedSignedOut();
            notify.success(messages.accountCreated);
            signIn({ token, user, remember: false });
          },
          onError: form.showApiError,
        },
      ),
    );
  });

  const sendNewCode = () => {
    restart.mutate(
      { email, language },
      {
        onSuccess: ({ resendAfter }) => {
          setPending({ ...pending, signup: codeRequest(email, resendAfter) });
          void goTo('code', { replace: true });
        },
      },
    );
  };

  return (
    <>
      <StepHeader step="account">
        <strong>{email}</strong> {words.addressConfirmed}
      </StepHeader>
      <form noValidate onSubmit={submit} aria-label={words.completeAccount}>
        <Stack gap="md">
          <TextInput size="md" label={words.fullName} autoComplete="name" {...form.getInputProps('name')} />
          <NewPasswordFields
            label={words.password}
            password={form.values.password}
            passwordProps={form.getInputProps('password')}
            confirmProps={form.getInputProps('confirm')}
            email={email}
            name={form.values.name}
          />
          <FormError
            error={unlessShownBesideFields(complete.error)}
            failed={authMessages.completeSignupFailed}
            unreachable={authMessages.signupCompletionFailed}
          />
          {needsNewCode ? (
            <Button variant="default" size="md" fullWidth loading={restart.isPending} onClick={sendNewCode}>
              {words.sendNewOtp}
            </Button>
          ) : null}
          <FormError error={restart.error} failed={authMessages.otpResendFailed} />
          <Button type="submit" size="md" fullWidth disabled={!isReady} loading={complete.isPending}>
            {words.createAccount}
          </Button>
        </Stack>
      </form>
    </>
  );
}
