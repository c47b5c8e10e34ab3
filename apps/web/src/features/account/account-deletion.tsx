import { deleteAccountSchema, deletionWord } from '@app/contracts/account';
import { accountMessages } from '@app/contracts/account-messages';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notify } from '~/lib/notify';
import { aboutNoField } from '~/lib/refusal';
import { useSessionActions } from '~/lib/session';
import { trpc } from '~/lib/trpc';
import { useFormDialog } from '~/lib/use-form-dialog';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureNotice } from '~/ui/failure-notice';
import { FormDialog } from '~/ui/form-dialog';
import { PasswordField } from '~/ui/password-field';
import { PasswordOwner } from '~/ui/password-owner';
import classes from './account-deletion.module.css';

/** The way out, behind a dialog that asks for the password and a typed word (B122, B148). */
export function AccountDeletion({ email }: { email: string }) {
  const { dialog, opened, open, close } = useFormDialog<'delete'>('account-deletion');
  return (
    <>
      <Button variant="outline" color="red" onClick={() => open('delete')}>
        Delete account…
      </Button>
      <FormDialog
        form="account-deletion"
        opens={dialog}
        opened={opened}
        onClose={close}
        title="Delete your account?"
      >
        {({ onSaved, onCancel }) => <DeletionForm email={email} onSaved={onSaved} onCancel={onCancel} />}
      </FormDialog>
    </>
  );
}

interface DeletionFormProps {
  email: string;
  onSaved: () => void;
  onCancel: () => void;
}

function DeletionForm({ email, onSaved, onCancel }: DeletionFormProps) {
  const { signOut } = useSessionActions();
  const once = useOneAtATime();
  const remove = trpc.account.remove.useMutation({ meta: { showsOwnErrors: true } });
  const form = useSchemaForm(deleteAccountSchema, { currentPassword: '', confirmation: '' });
  const submit = form.submitWith(async (values) => {
    await once(async () => {
      await remove.mutateAsync(values, { onError: form.showRefusal });
      // Nothing typed keeps anybody on the page of an account that is gone.
      onSaved();
      await signOut('/');
      notify.success(accountMessages.accountDeleted);
    });
  });
  return (
    <form noValidate onSubmit={submit} aria-label="Delete account" className={classes.form}>
      <Stack gap="md">
        <Text>
          The account of <strong>{email}</strong> is deleted for good, and you are signed out everywhere. This
          action cannot be undone.
        </Text>
        <PasswordOwner email={email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <TextInput
          size="md"
          label={`Type ${deletionWord} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('confirmation')}
        />
        <FailureNotice error={aboutNoField(remove.error)} failed={accountMessages.deleteAccountFailed} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            Delete my account
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
