import { signOutElsewhereSchema } from '@app/contracts/account';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { aboutNoField } from '~/lib/refusal';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureNotice } from '~/ui/failure-notice';
import { PasswordField } from '~/ui/password-field';
import { PasswordOwner } from '~/ui/password-owner';
import { useReturnedFocus } from '~/ui/use-returned-focus';
import classes from './account-deletion.module.css';

interface SignOutDialogProps {
  /** Keep the dialog mounted and give it false, so that it can close in peace. */
  opened: boolean;
  title: string;
  /** Says the effect. */
  text: string;
  /** For password managers. */
  email: string;
  /** What could not be done, when the server gave no words. */
  failed: string;
  onConfirm: (currentPassword: string) => Promise<unknown>;
  onClose: () => void;
  /** Runs when the dialog is gone from the screen and the focus is back. */
  onClosed: () => void;
}

/** Asks for the password before devices are signed out: whoever finds an open browser must not shut its owner out. */
export function SignOutDialog({ opened, title, onClose, onClosed, ...form }: SignOutDialogProps) {
  const returnFocus = useReturnedFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => {
        returnFocus();
        onClosed();
      }}
      title={title}
    >
      <SignOutForm {...form} onClose={onClose} />
    </Modal>
  );
}

type SignOutFormProps = Omit<SignOutDialogProps, 'opened' | 'title' | 'onClosed'>;

function SignOutForm({ text, email, failed, onConfirm, onClose }: SignOutFormProps) {
  const once = useOneAtATime();
  const form = useSchemaForm(signOutElsewhereSchema, { currentPassword: '' });
  const [call, setCall] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: null });
  const submit = form.submitWith(async ({ currentPassword }) => {
    await once(async () => {
      setCall({ pending: true, error: null });
      try {
        await onConfirm(currentPassword);
        onClose();
      } catch (error) {
        form.showRefusal(error);
        setCall({ pending: false, error });
      }
    });
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Sign out" className={classes.form}>
      <Stack gap="md">
        <Text>{text}</Text>
        <PasswordOwner email={email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <FailureNotice error={aboutNoField(call.error)} failed={failed} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={call.pending}>
            Cancel
          </Button>
          <Button type="submit" loading={call.pending}>
            Sign out
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
