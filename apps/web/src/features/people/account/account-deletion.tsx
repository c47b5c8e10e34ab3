import { accountMessages } from '@app/contracts/people/account/messages';
import { deleteAccountSchema, deletionWord } from '@app/contracts/people/account/schema';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { useOwnPassword } from '~/lib/session/own-password';
import { useSessionActions } from '~/lib/session/session-actions';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { FormError } from '~/ui/feedback/form-error';
import { OwnPasswordField } from '~/ui/forms/password/own-password-field';
import { PasswordUsername } from '~/ui/forms/password/password-username';
import classes from './account-deletion.module.css';
import * as words from './account-messages';

/** Account deletion, behind a dialog that asks for the password and a typed confirmation. */
export function AccountDeletion({ email }: { email: string }) {
  const { open, frame } = useFormDialog<'delete'>('account-deletion');
  return (
    <>
      <Button variant="outline" color="red" onClick={() => open('delete')}>
        {words.deleteAccountAsks}
      </Button>
      <FormDialog {...frame} title={words.askDeleteAccount}>
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
  const once = useSingleFlight();
  const remove = trpc.account.remove.useMutation({ meta: { showsOwnErrors: true } });
  const ownPassword = useOwnPassword();
  const form = useSchemaForm(deleteAccountSchema, { currentPassword: ownPassword, confirmation: '' });
  const submit = form.submitWith(async (values) => {
    await once(async () => {
      await remove.mutateAsync(values, { onError: form.showApiError });
      // Clears the unsaved-changes guard so that it doesn't block leaving the page of a deleted account.
      onSaved();
      await signOut('/');
      notify.success(accountMessages.accountDeleted);
    });
  });
  return (
    <form noValidate onSubmit={submit} aria-label={words.deleteAccount} className={classes.form}>
      <Stack gap="md">
        <Text>
          {words.accountOf} <strong>{email}</strong> {words.deletedForGood}
        </Text>
        <PasswordUsername email={email} />
        <OwnPasswordField data-autofocus {...form.getInputProps('currentPassword')} />
        <TextInput
          size="md"
          label={words.typeToConfirm(deletionWord)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('confirmation')}
        />
        <FormError
          error={unlessShownBesideFields(remove.error)}
          failed={accountMessages.deleteAccountFailed}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={remove.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            {words.deleteMyAccount}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
