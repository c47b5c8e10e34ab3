import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { withPasskeys } from '~/lib/passkeys/load-passkeys';
import { useSessionActions } from '~/lib/session/session-actions';
import { PasskeyError } from '~/ui/feedback/passkey-error';
import * as words from './auth-messages';
import type { AuthStepProps } from './auth-step';
import { StepHeader } from './step-header';
import { StepLink } from './step-link';
import linkClasses from './step-link.module.css';

interface PasskeyStepProps extends AuthStepProps {
  email: string;
  byApp: boolean;
  onCode: () => void;
}

/** After the password: a passkey in place of a code (auth.second-factor). */
export function PasskeyStep({ email, byApp, onCode, pending, setPending, goTo }: PasskeyStepProps) {
  const { signIn } = useSessionActions();
  const once = useSingleFlight();
  const start = trpc.auth.startPasskeyStep.useMutation({ meta: { showsOwnErrors: true } });
  const confirm = trpc.auth.confirmSignInWithPasskey.useMutation({ meta: { showsOwnErrors: true } });
  const [error, setError] = useState<unknown>(null);
  const [works, setWorks] = useState(false);
  const ask = () =>
    withPasskeys(async ({ askPasskey }) => {
      const { options } = await start.mutateAsync();
      // The last passkey was removed in the meantime.
      if (!options) return onCode();
      signIn(await confirm.mutateAsync({ response: await askPasskey(options) }));
    });
  const fail = (failure: unknown) => {
    setWorks(false);
    setError(failure);
    if (apiErrorOf(failure)?.reason !== 'SIGN_IN_OVER') return;
    const refusal = errorText(failure, passkeyMessages.signInFailed);
    void goTo('login', { replace: true, refusal }).then(() => setPending({ ...pending, factor: undefined }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void once(async () => {
      setWorks(true);
      setError(null);
      await ask().catch(fail);
    });
  };
  return (
    <>
      <StepHeader step="factor">
        {words.passkeyOf} <strong>{email}</strong>.
      </StepHeader>
      <form noValidate onSubmit={submit} aria-label={words.secondStep}>
        <Stack gap="md">
          <PasskeyError error={error} failed={passkeyMessages.signInFailed} />
          <Button type="submit" size="md" fullWidth loading={works} data-autofocus>
            {words.usePasskey}
          </Button>
        </Stack>
      </form>
      <Text mt="lg" size="sm" ta="center">
        {words.noPasskey}{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          className={linkClasses.link}
          onClick={onCode}
        >
          {byApp ? words.useCode : words.useRecoveryCode}
        </Anchor>
      </Text>
      <Text mt="xs" size="sm" ta="center">
        <StepLink step="login">{words.backToSignIn}</StepLink>
      </Text>
    </>
  );
}
