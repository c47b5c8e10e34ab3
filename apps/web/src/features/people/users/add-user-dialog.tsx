import { userMessages } from '@app/contracts/people/user/messages';
import { createUserSchema } from '@app/contracts/people/user/schema';
import { Stack } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useId } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { PasswordField } from '~/ui/forms/password/password-field';
import { PasswordGuidance } from '~/ui/forms/password/password-guidance';
import { UserFields } from './user-fields';

interface AddUserDialogProps {
  /** From `useFormDialog`. */
  form: string;
  opens: unknown;
  opened: boolean;
  onClose: () => void;
}

/** "Add User": the account is active at once, and the user gets a mail without the password. */
export function AddUserDialog(props: AddUserDialogProps) {
  return (
    <FormDialog {...props} title="Add User">
      {(dialog) => <AddUserForm {...dialog} />}
    </FormDialog>
  );
}

function AddUserForm(dialog: FormDialogControls) {
  const guidanceId = useId();
  const { error, forgetError, run } = useDialogSubmit(dialog);
  const create = trpc.user.create.useMutation({
    meta: {
      done: userMessages.userCreated,
      refreshes: [getQueryKey(trpc.user), getQueryKey(trpc.stats)],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(
    createUserSchema,
    { name: '', email: '', role: 'user', password: '' },
    { validateOnBlur: ['email'] },
  );
  return (
    <DialogForm
      label="Add User"
      submitLabel="Add User"
      pending={create.isPending}
      onSubmit={form.submitWith((values) => run(() => create.mutateAsync(values), form.showApiError))}
      onCancel={dialog.onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, userMessages.createUserFailed)}</ErrorBanner>
      ) : null}
      <UserFields fieldProps={(name) => form.getInputProps(name)} />
      <Stack gap="xs">
        <PasswordField
          size="sm"
          label="Password"
          withAsterisk
          autoComplete="new-password"
          aria-describedby={guidanceId}
          {...form.getInputProps('password')}
        />
        <PasswordGuidance
          id={guidanceId}
          password={form.values.password}
          name={form.values.name}
          email={form.values.email}
          refused={Boolean(form.errors.password)}
        />
      </Stack>
    </DialogForm>
  );
}
