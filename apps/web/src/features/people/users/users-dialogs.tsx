import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { userMessages } from '@app/contracts/people/user/messages';
import { createUserSchema } from '@app/contracts/people/user/schema';
import { Stack } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useId } from 'react';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import { useSession } from '~/lib/session/session';
import { PasswordDialog } from '~/ui/dialogs/password-dialog';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
import { PasswordField } from '~/ui/forms/password/password-field';
import { PasswordGuidance } from '~/ui/forms/password/password-guidance';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import { RestrictDialog } from './restrict-dialog';
import { type UserAction, UserActionDialog } from './user-action-dialog';
import { type UserBulkChange, UserBulkDialog } from './user-bulk-dialog';
import { UserFields } from './user-fields';
import type { UserRow } from './users-search';

interface ResetFactorDialogProps {
  user: UserRow;
  opened: boolean;
  onClose: () => void;
}

/**
 * Removes a second factor that its owner has lost (users.reset-factor), after confirming the reader's own
 * password.
 */
function ResetFactorDialog({ user, opened, onClose }: ResetFactorDialogProps) {
  const { user: me } = useSession();
  const reset = trpc.user.resetFactor.useMutation({
    meta: { refreshes: [getQueryKey(trpc.user)], showsOwnErrors: true },
    onSuccess: ({ dueAt }) =>
      notify.success(dueAt === null ? secondFactorMessages.reset : secondFactorMessages.resetAsked),
  });
  return (
    <PasswordDialog
      form="reset-factor"
      opened={opened}
      title={`Reset two-step verification of ${user.name}?`}
      text={secondFactorMessages.resetEffect(user.email, me?.role !== 'super-admin')}
      submitLabel="Reset two-step verification"
      danger
      email={me?.email ?? ''}
      failed={secondFactorMessages.resetFailed}
      onConfirm={(currentPassword) => reset.mutateAsync({ id: user.id, currentPassword })}
      onClose={onClose}
    />
  );
}

/** The open dialog of the users screen; the account being edited is in the URL instead. */
export type UserDialog =
  | { kind: 'add' }
  | { kind: 'question'; question: UserAction }
  | { kind: 'resetFactor' | 'restrict'; user: UserRow }
  | { kind: 'bulk'; change: UserBulkChange };

interface UsersDialogsProps extends DialogFrame {
  dialog: UserDialog;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Called with the error for the banner. */
  onFailed: (reason: string) => void;
}

/** Renders the one dialog that is open or closing. */
export function UsersDialogs({ dialog, selection, onSelect, onFailed, ...frame }: UsersDialogsProps) {
  const { opened, onClose } = frame;
  switch (dialog.kind) {
    case 'add':
      return <AddUserDialog {...frame} />;
    case 'question':
      return (
        <UserActionDialog
          question={dialog.question}
          opened={opened}
          onClose={onClose}
          onDone={({ user }) => onSelect({ ...selection, ids: selection.ids.filter((id) => id !== user.id) })}
          onFailed={onFailed}
        />
      );
    case 'resetFactor':
      return <ResetFactorDialog user={dialog.user} opened={opened} onClose={onClose} />;
    case 'restrict':
      return <RestrictDialog {...frame} user={dialog.user} />;
    case 'bulk':
      return <UserBulkDialog {...frame} change={dialog.change} onDone={onSelect} />;
  }
}

/** "Add User": the account is active at once, and the user gets a mail without the password. */
function AddUserDialog(frame: DialogFrame) {
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
