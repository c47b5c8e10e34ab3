import { isAdminRole } from '@app/contracts/role';
import { updateUserSchema } from '@app/contracts/user';
import { userMessages } from '@app/contracts/user-messages';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { errorText, refusalOf } from '~/lib/refusal';
import { useSession } from '~/lib/session';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';
import { useSchemaForm } from '~/lib/use-schema-form';
import { FailureBanner } from '~/ui/failure-banner';
import { useReturnedFocus } from '~/ui/use-returned-focus';
import { AssignedNote } from './assigned-note';
import { UserFields } from './user-fields';
import { roleLabels } from './user-labels';
import type { UserRow } from './users-search';

const formSchema = updateUserSchema.pick({ name: true, email: true, role: true });

interface EditUserDialogProps {
  /** The account as it was when the dialog was opened. */
  user: UserRow;
  opened: boolean;
  onClose: () => void;
}

/** Name, e-mail and role of an account. Of two who change one at once, the second is told and sees what it is now (B127). */
export function EditUserDialog({ user, opened, onClose }: EditUserDialogProps) {
  const returnFocus = useReturnedFocus(opened);
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      onExitTransitionEnd={returnFocus}
      title={`Edit ${user.name}`}
    >
      <EditUserForm user={user} onClose={onClose} onBusy={setBusy} />
    </Modal>
  );
}

interface EditUserFormProps {
  user: UserRow;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
}

function valuesOf({ name, email, role }: UserRow) {
  return { name, email, role };
}

function EditUserForm({ user, onClose, onBusy }: EditUserFormProps) {
  const { user: me } = useSession();
  const utils = trpc.useUtils();
  const once = useOneAtATime();
  const [known, setKnown] = useState(user);
  const [complaint, setComplaint] = useState<{ text: string; present?: UserRow } | null>(null);
  const update = trpc.user.update.useMutation({
    meta: {
      done: userMessages.userUpdated,
      refreshes: [getQueryKey(trpc.user), getQueryKey(trpc.stats)],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(formSchema, valuesOf(user), { validateOnBlur: ['email'] });

  /** The account as it is now; undefined when it is gone. */
  const findPresent = async () => {
    await utils.user.list.invalidate();
    return utils.user.byId.fetch({ id: user.id }, { staleTime: 0 }).catch(() => undefined);
  };
  const explain = async (error: unknown) => {
    const reason = refusalOf(error)?.reason;
    if (reason === 'USER_NOT_FOUND') {
      void utils.user.invalidate();
      return setComplaint({ text: userMessages.userGone });
    }
    const text = errorText(error, userMessages.updateUserFailed);
    const present = reason === 'USER_CHANGED' ? await findPresent() : undefined;
    setComplaint({ text, ...(present && { present }) });
  };
  const submit = form.submitWith((values) =>
    once(async () => {
      setComplaint(null);
      onBusy(true);
      try {
        await update.mutateAsync({ ...values, id: user.id, updatedAt: known.updatedAt });
        onClose();
      } catch (error) {
        if (!form.showRefusal(error)) await explain(error);
      } finally {
        onBusy(false);
      }
    }).then(() => {}),
  );
  const showPresent = (present: UserRow) => {
    setKnown(present);
    form.setValues(valuesOf(present));
    form.clearErrors();
    setComplaint(null);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={`Edit ${user.name}`}>
      <Stack gap="md">
        {complaint ? (
          <FailureBanner onDismiss={() => setComplaint(null)}>
            <Text>{complaint.text}</Text>
            {complaint.present ? (
              <Present user={complaint.present} onShow={() => showPresent(complaint.present ?? user)} />
            ) : null}
          </FailureBanner>
        ) : null}
        <UserFields fieldProps={(name) => form.getInputProps(name)} own={user.id === me?.id} />
        {isAdminRole(known.role) && !isAdminRole(form.values.role) ? (
          <AssignedNote of={{ ids: [user.id] }} stay={false} />
        ) : null}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Save changes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What somebody else has made of the account meanwhile. */
function Present({ user, onShow }: { user: UserRow; onShow: () => void }) {
  return (
    <>
      <Text mt="xs">
        Now: {user.name}, {user.email}, {roleLabels[user.role]}
      </Text>
      <Button variant="default" size="compact-sm" mt="xs" onClick={onShow}>
        Use these values
      </Button>
    </>
  );
}
