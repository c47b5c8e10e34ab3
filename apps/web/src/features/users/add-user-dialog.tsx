import { createUserSchema } from '@app/contracts/user';
import { userMessages } from '@app/contracts/user-messages';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useId, useState } from 'react';
import { errorText } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureBanner } from '~/ui/failure-banner';
import { PasswordField } from '~/ui/password-field';
import { PasswordGuidance } from '~/ui/password-guidance';
import { useReturnedFocus } from '~/ui/use-returned-focus';
import { UserFields } from './user-fields';

interface AddUserDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** "Add User" (spec 5): the account is theirs at once, and a mail tells them so without the password (B133). */
export function AddUserDialog({ opened, onClose }: AddUserDialogProps) {
  const returnFocus = useReturnedFocus(opened);
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      onExitTransitionEnd={returnFocus}
      title="Add User"
    >
      <AddUserForm onClose={onClose} onBusy={setBusy} />
    </Modal>
  );
}

interface AddUserFormProps {
  onClose: () => void;
  onBusy: (busy: boolean) => void;
}

function AddUserForm({ onClose, onBusy }: AddUserFormProps) {
  const guidanceId = useId();
  const once = useOneAtATime();
  const [complaint, setComplaint] = useState<string | null>(null);
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
  const submit = form.submitWith((values) =>
    once(async () => {
      setComplaint(null);
      onBusy(true);
      try {
        await create.mutateAsync(values);
        onClose();
      } catch (error) {
        if (!form.showRefusal(error)) setComplaint(errorText(error, userMessages.createUserFailed));
      } finally {
        onBusy(false);
      }
    }).then(() => {}),
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Add User">
      <Stack gap="md">
        {complaint ? <FailureBanner onDismiss={() => setComplaint(null)}>{complaint}</FailureBanner> : null}
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
          />
        </Stack>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Add User
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
