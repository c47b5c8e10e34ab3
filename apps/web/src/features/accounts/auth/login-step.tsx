import { authMessages } from '@app/contracts/accounts/auth/messages';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { loginSchema } from '@app/contracts/accounts/auth/schema';
import { Button, Checkbox, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useSessionActions } from '~/lib/session/session-actions';
import { TextWithPhone } from '~/ui/display/text-with-phone';
import { FormAlert } from '~/ui/feedback/form-alert';
import { FormError } from '~/ui/feedback/form-error';
import { PasskeyError } from '~/ui/feedback/passkey-error';
import { PasswordField } from '~/ui/forms/password/password-field';
import * as words from './auth-messages';
import type { AuthStepProps } from './auth-step';
import { FormOutline } from './form-outline';
import classes from './login-step.module.css';
import { ProviderButton, ProviderFirst, useIdentityProvider } from './provider-button';
import { StepHeader } from './step-header';
import { stepIntros } from './step-intros';
import { StepLink } from './step-link';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface DemoAccountsProps {
  /** Fills in the form. */
  onChoose: (credentials: { email: string; password: string }) => void;
}

const roleNames = {
  user: words.demoCustomer,
  admin: words.demoAdmin,
  'super-admin': words.demoSuperAdmin,
} as const;

/** Lists the demo accounts with their password, where the server provides them; never in production. */
function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { data } = trpc.auth.demoAccounts.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  const { password, accounts } = data;
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.title}>
        {words.demoAccounts}
      </h2>
      <p className={classes.text}>{words.chooseDemo}</p>
      <p className={classes.text}>
        {words.demoPassword} <code>{password}</code>
      </p>
      <ul className={classes.accounts}>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <UnstyledButton className={classes.account} onClick={() => onChoose({ email, password })}>
              <span className={classes.role}>{roleNames[role]}</span>
              <span className={classes.email}>{email}</span>
              <IconArrowRight size={18} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LoginStepProps extends AuthStepProps {
  /** Success message from the previous step, for example after a reset. */
  notice: string | undefined;
  /** Why the session or the sign-in ended: a suspended account (auth.suspended-session) or wrong codes. */
  refused: string | undefined;
}

/** Holds the form state and submits it: the result is a sign-in, the second step, or another try. */
function useLogin({ typedEmail, pending, setPending, goTo }: AuthStepProps) {
  const { signIn } = useSessionActions();
  const once = useSingleFlight();
  const login = trpc.auth.login.useMutation({ meta: { showsOwnErrors: true } });
  const step = trpc.auth.startPasskeyStep.useMutation({ meta: { showsOwnErrors: true } });
  const form = useSchemaForm(
    loginSchema,
    { email: typedEmail.current, password: '', remember: false },
    {
      onValuesChange: ({ email }) => {
        typedEmail.current = email;
      },
    },
  );
  const startSecondStep = async (email: string) => {
    // If the request fails, asks for a code, because most accounts have one.
    const ways = await step.mutateAsync().catch(() => null);
    const byPasskey = ways !== null && ways.options !== null;
    setPending({ ...pending, factor: { email, byApp: ways?.byApp ?? true, byPasskey } });
    await goTo('factor');
  };
  const submit = form.submitWith(async (values) => {
    await once(() =>
      login.mutateAsync(values, {
        onSuccess: ({ token, user }) => signIn({ token, user, remember: values.remember }),
        onError: (error) => {
          if (apiErrorOf(error)?.reason === 'SECOND_FACTOR_REQUIRED') {
            void startSecondStep(values.email);
            return;
          }
          form.showApiError(error);
          if (apiErrorOf(error)?.reason === 'LOGIN_FAILED') form.getInputNode('password')?.focus();
        },
      }),
    );
  });
  return { form, login, submit };
}

/** Step 1: address and password, or a passkey. */
export function LoginStep(props: LoginStepProps) {
  const { provider, asked } = useIdentityProvider();
  // The results arrive one by one, outside a transition; rendering the form at once would be one long task.
  const isReady = useDeferredValue(props.ready && asked);
  return (
    <>
      <StepHeader step="login">{stepIntros.login}</StepHeader>
      {isReady ? <LoginForm {...props} provider={provider} /> : <FormOutline />}
    </>
  );
}

interface LoginFormProps extends LoginStepProps {
  provider: ReturnType<typeof useIdentityProvider>['provider'];
}

function LoginForm({ notice, refused: ended, provider, ...props }: LoginFormProps) {
  const { form, login, submit } = useLogin(props);
  const refused = ended ?? provider?.refusal;
  const passkey = usePasskeySignIn(form.values.remember === true);

  return (
    <>
      <form noValidate onSubmit={submit} aria-label={words.signIn}>
        <Stack gap="md">
          {notice && !login.error ? <FormAlert tone="success">{notice}</FormAlert> : null}
          {refused && !login.error ? (
            <FormAlert tone="error">
              <TextWithPhone text={refused} />
            </FormAlert>
          ) : null}
          {provider?.alone ? <ProviderFirst label={provider.label} /> : null}
          <TextInput
            size="md"
            label={words.email}
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={words.password}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Group justify="space-between" gap="xs">
            <Checkbox
              label={words.rememberMe}
              radius="xs"
              className={classes.remember}
              {...form.getInputProps('remember', { type: 'checkbox' })}
            />
            <StepLink step="forgot">{words.forgotPassword}</StepLink>
          </Group>
          <FormError
            error={apiErrorOf(login.error)?.reason === 'SECOND_FACTOR_REQUIRED' ? null : login.error}
            failed={authMessages.loginFailed}
            unreachable={authMessages.loginError}
          />
          <PasskeyError error={passkey.error} failed={passkeyMessages.signInFailed} />
          <Button type="submit" size="md" fullWidth loading={login.isPending}>
            {words.signIn}
          </Button>
          <Button variant="default" size="md" fullWidth loading={passkey.pending} onClick={passkey.ask}>
            {words.usePasskey}
          </Button>
          {provider && !provider.alone ? <ProviderButton label={provider.label} /> : null}
        </Stack>
      </form>
      <Text mt="lg" size="sm" ta="center">
        {words.newHere} <StepLink step="signup">{words.createAccount}</StepLink>
      </Text>
      <DemoAccounts
        onChoose={({ email, password }) => {
          form.setValues({ email, password });
          form.clearErrors();
          login.reset();
        }}
      />
    </>
  );
}
