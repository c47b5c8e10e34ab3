import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { apiErrorOf } from '~/lib/api/api-error';
import { hasResponse } from '~/lib/api/has-response';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { supportsPasskeys } from '~/lib/passkeys/load-passkeys';
import { useSessionActions } from '~/lib/session/session-actions';
import { FormError } from '~/ui/feedback/form-error';
import { codeErrorText } from '~/ui/forms/code/code-error';
import { CodeInput } from '~/ui/forms/code/code-input';
import { useCodeBoxes } from '~/ui/forms/code/use-code-boxes';
import * as words from './auth-messages';
import type { AuthStepProps } from './auth-step';
import { PasskeyStep } from './passkey-step';
import { StepHeader } from './step-header';
import { StepLink } from './step-link';
import linkClasses from './step-link.module.css';

interface FactorStepProps extends AuthStepProps {
  /** Account whose password was correct, and the methods for its second step. */
  factor: NonNullable<AuthStepProps['pending']['factor']>;
}

type CodeBoxes = ReturnType<typeof useCodeBoxes>;

const failures = {
  wrong: secondFactorMessages.codeWrong,
  failed: secondFactorMessages.confirmFailed,
  unreachable: secondFactorMessages.confirmFailed,
};

/**
 * Holds the form state and submits it: the result is a sign-in, another try, or a return to the password
 * step.
 */
function useFactorForm({ factor, pending, setPending, goTo }: FactorStepProps, boxes: CodeBoxes) {
  const { signIn } = useSessionActions();
  const once = useSingleFlight();
  const confirm = trpc.auth.confirmSignIn.useMutation({ meta: { showsOwnErrors: true } });
  const [byApp, setByApp] = useState(factor.byApp);
  const [recoveryCode, setRecoveryCode] = useState('');
  const [recoveryError, setRecoveryError] = useState<string>();
  const [trustDevice, setTrustDevice] = useState(false);

  const fail = (text: string, clear: boolean) => {
    if (byApp) boxes.fail(text, { clear });
    else setRecoveryError(text);
  };
  const send = (code: string) =>
    void once(() =>
      confirm.mutateAsync(
        { code, trustDevice },
        {
          onSuccess: (signedIn) => signIn(signedIn),
          onError: (error) => {
            // Without a response the input stays, and the notice says that the server couldn't be reached.
            if (!hasResponse(error)) return;
            if (apiErrorOf(error)?.reason !== 'SIGN_IN_OVER')
              return fail(codeErrorText(error, failures), true);
            void goTo('login', { replace: true, refusal: codeErrorText(error, failures) }).then(() =>
              setPending({ ...pending, factor: undefined }),
            );
          },
        },
      ),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = byApp ? boxes.code.length === limits.codeLength : recoveryCode.trim() !== '';
    if (isComplete) send(byApp ? boxes.code : recoveryCode);
    else fail(byApp ? messages.codeIncomplete : secondFactorMessages.codeRequired, false);
  };
  const switchMethod = () => {
    setByApp(!byApp);
    setRecoveryError(undefined);
    confirm.reset();
  };
  const recovery = {
    value: recoveryCode,
    error: recoveryError,
    onChange: (value: string) => {
      setRecoveryCode(value);
      setRecoveryError(undefined);
    },
  };
  return { confirm, submit, byApp, switchMethod, recovery, trustDevice, setTrustDevice };
}

/** The step after the password: a passkey, a code from the app, or a recovery code (auth.second-factor). */
export function FactorStep(props: FactorStepProps) {
  const { email, byApp, byPasskey } = props.factor;
  const [usesPasskey, setUsesPasskey] = useState(byPasskey && supportsPasskeys());
  if (!usesPasskey) return <CodeFactorStep {...props} onPasskey={() => setUsesPasskey(true)} />;
  return <PasskeyStep {...props} email={email} byApp={byApp} onCode={() => setUsesPasskey(false)} />;
}

function CodeFactorStep({ onPasskey, ...props }: FactorStepProps & { onPasskey: () => void }) {
  const boxes = useCodeBoxes();
  const { confirm, submit, byApp, switchMethod, recovery, trustDevice, setTrustDevice } = useFactorForm(
    props,
    boxes,
  );
  return (
    <>
      <StepHeader step="factor">
        {byApp ? words.codeOfApp : words.codeOfRecovery}
        <strong>{props.factor.email}</strong>.
      </StepHeader>
      <form noValidate onSubmit={submit} aria-label={words.secondStep}>
        <Stack gap="md">
          {byApp ? (
            <CodeInput {...boxes.props} focused readOnly={confirm.isPending} />
          ) : (
            <TextInput
              size="md"
              label={words.recoveryCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              value={recovery.value}
              error={recovery.error}
              onChange={(event) => recovery.onChange(event.currentTarget.value)}
            />
          )}
          <Checkbox
            label={words.trustDevice(limits.trustedDeviceMs / 86_400_000)}
            radius="xs"
            checked={trustDevice}
            onChange={(event) => setTrustDevice(event.currentTarget.checked)}
          />
          <FormError
            error={hasResponse(confirm.error) ? null : confirm.error}
            failed={secondFactorMessages.confirmFailed}
          />
          <Button type="submit" size="md" fullWidth loading={confirm.isPending}>
            {words.signIn}
          </Button>
        </Stack>
      </form>
      {props.factor.byApp ? (
        <Text mt="lg" size="sm" ta="center">
          {byApp ? words.noPhone : words.phone}
          <SwitchMethodButton onClick={switchMethod}>
            {byApp ? words.useRecoveryCode : words.useAppCode}
          </SwitchMethodButton>
        </Text>
      ) : null}
      {props.factor.byPasskey ? (
        <Text mt="xs" size="sm" ta="center">
          <SwitchMethodButton onClick={onPasskey}>{words.usePasskey}</SwitchMethodButton>
        </Text>
      ) : null}
      <Text mt="xs" size="sm" ta="center">
        <StepLink step="login">{words.backToSignIn}</StepLink>
      </Text>
    </>
  );
}

/** Button that switches to another method for the same step. */
function SwitchMethodButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      fw={600}
      className={linkClasses.link}
      onClick={onClick}
    >
      {children}
    </Anchor>
  );
}
