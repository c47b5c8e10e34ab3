import { userMessages } from '@app/contracts/people/user/messages';
import { createUserSchema } from '@app/contracts/people/user/schema';
import { Stack } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useId } from 'react';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { PasswordField } from '~/ui/forms/password/password-field';
import { PasswordGuidance } from '~/ui/forms/password/password-guidance';
import { UserFields } from './user-fields';

/** "Add User": the account is active at once, and the user gets a mail without the password. */
export function AddUserDialog(frame: DialogFrame) {
  const guidanceId = useId();
  const create = trpc.user.create.useMutation({
    meta: {
      done: userMessages.userCreated,
      refreshes: [getQueryKey(trpc.user), getQueryKey(trpc.stats)],
      showsOwnErrors: true,
    },
  });
  return (
    <RecordDialog
      {...frame}
      title="Add User"
      submitLabel="Add User"
      schema={createUserSchema}
      valuesOf={() => ({ name: '', email: '', role: 'user' as const, password: '' })}
      validateOnBlur={['email']}
      save={(values) => create.mutateAsync(values)}
      failed={userMessages.createUserFailed}
    >
      {(form) => (
        <>
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
        </>
      )}
    </RecordDialog>
  );
}
