import { confirmationMessages } from '@app/contracts/accounts/auth/confirmation-messages';
import { identityConfirmed } from '@app/contracts/accounts/auth/identity';
import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { onProviderAnswer } from '~/lib/session/provider-answer';
import { DialogForm, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { FormAlert } from '~/ui/feedback/form-alert';
import * as words from './confirm-identity-messages';

interface ConfirmProviderFormProps extends Omit<FormDialogControls, 'onSaved'> {
  /** Display name of the provider. */
  provider: string;
}

/** Asks for a new sign-in at the identity provider, in its own window so that no input here is lost. */
export function ConfirmProviderForm({ provider, onDone, onCancel }: ConfirmProviderFormProps) {
  const [state, setState] = useState<'asked' | 'waiting' | 'failed'>('asked');
  const onDoneRef = useRef(onDone);
  onDoneRef.current = onDone;
  useEffect(
    () =>
      onProviderAnswer((answer) => {
        if (answer === identityConfirmed) onDoneRef.current();
        else setState('failed');
      }),
    [],
  );
  return (
    <DialogForm
      label={words.confirm}
      submitLabel={words.continueWith(provider)}
      pending={false}
      onSubmit={(event) => {
        event.preventDefault();
        window.open('/auth/oidc/start?confirm=1', '_blank', 'popup,width=520,height=720');
        setState('waiting');
      }}
      onCancel={onCancel}
    >
      <Text>{confirmationMessages.byProvider}</Text>
      {state === 'waiting' ? (
        <Text role="status" size="sm" c="dimmed">
          {confirmationMessages.waiting}
        </Text>
      ) : null}
      {state === 'failed' ? <FormAlert tone="error">{confirmationMessages.failed}</FormAlert> : null}
    </DialogForm>
  );
}
