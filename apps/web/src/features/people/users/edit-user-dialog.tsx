import { userMessages } from '@app/contracts/people/user/messages';
import { isAdminRole } from '@app/contracts/people/user/role';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { updateUserSchema } from '@app/contracts/people/user/schema';
import { Button, Input, Text } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { useSession } from '~/lib/session/session';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { AssignedTicketsNote } from './assigned-tickets-note';
import { UserFields } from './user-fields';
import type { UserRow } from './users-search';

/**
 * Sends a password reset mail (users.reset-offer) to the account's stored address, regardless of unsaved
 * input.
 */
function ResetMailField({ user }: { user: UserRow }) {
  const once = useSingleFlight();
  const send = trpc.user.sendReset.useMutation({
    meta: { done: userMessages.resetSent, showsOwnErrors: true },
  });
  return (
    <Input.Wrapper
      labelElement="div"
      label="Password"
      description={userMessages.resetEffect(user.email)}
      error={send.error ? errorText(send.error, userMessages.sendResetFailed) : null}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Button
        variant="default"
        mt="xs"
        loading={send.isPending}
        onClick={() => void once(() => send.mutateAsync({ id: user.id }))}
      >
        Send reset email
      </Button>
    </Input.Wrapper>
  );
}

const formSchema = updateUserSchema.pick({ name: true, email: true, role: true });

interface EditUserDialogProps {
  /** The account as it was when the dialog opened. */
  user: UserRow;
  opened: boolean;
  onClose: () => void;
}

/**
 * Edits name, email and role of an account. If two people edit an account at once, the second one gets an
 * error and sees the current values.
 */
export function EditUserDialog({ user, opened, onClose }: EditUserDialogProps) {
  // The URL opens this dialog, so nothing has to reopen it.
  return (
    <FormDialog form={`user:${user.id}`} opened={opened} onClose={onClose} title={`Edit ${user.name}`}>
      {(dialog) => <EditUserForm user={user} {...dialog} />}
    </FormDialog>
  );
}

function valuesOf({ name, email, role }: UserRow) {
  return { name, email, role };
}

function EditUserForm({ user, ...dialog }: FormDialogControls & { user: UserRow }) {
  const { user: me } = useSession();
  const utils = trpc.useUtils();
  const { run } = useDialogSubmit(dialog);
  const [known, setKnown] = useState(user);
  const [saveError, setSaveError] = useState<{ text: string; present?: UserRow } | null>(null);
  const update = trpc.user.update.useMutation({
    meta: {
      done: userMessages.userUpdated,
      refreshes: [getQueryKey(trpc.user), getQueryKey(trpc.stats)],
      showsOwnErrors: true,
    },
  });
  const form = useSchemaForm(formSchema, valuesOf(user), {
    validateOnBlur: ['email'],
    version: user.updatedAt,
  });

  /** Returns the current account; undefined when it no longer exists. */
  const findCurrentUser = async () => {
    await utils.user.list.invalidate();
    return utils.user.byId.fetch({ id: user.id }, { staleTime: 0 }).catch(() => undefined);
  };
  const handleError = async (error: unknown) => {
    const reason = apiErrorOf(error)?.reason;
    if (reason === 'USER_NOT_FOUND') {
      void utils.user.invalidate();
      return setSaveError({ text: userMessages.userGone });
    }
    const text = errorText(error, userMessages.updateUserFailed);
    const present = reason === 'USER_CHANGED' ? await findCurrentUser() : undefined;
    setSaveError({ text, ...(present && { present }) });
  };
  const submit = form.submitWith((values) =>
    run(
      () => {
        setSaveError(null);
        return update.mutateAsync({ ...values, id: user.id, updatedAt: form.version() });
      },
      (error) => {
        if (!form.showApiError(error)) void handleError(error);
        return true;
      },
    ),
  );
  const showCurrent = (present: UserRow) => {
    setKnown(present);
    form.settle(valuesOf(present), present.updatedAt);
    form.clearErrors();
    setSaveError(null);
  };
  return (
    <DialogForm
      label={`Edit ${user.name}`}
      submitLabel="Save changes"
      pending={update.isPending}
      onSubmit={submit}
      onCancel={dialog.onCancel}
    >
      {saveError ? (
        <ErrorBanner onDismiss={() => setSaveError(null)}>
          <Text>{saveError.text}</Text>
          {saveError.present ? (
            <PresentValues user={saveError.present} onShow={() => showCurrent(saveError.present ?? user)} />
          ) : null}
        </ErrorBanner>
      ) : null}
      <UserFields fieldProps={(name) => form.getInputProps(name)} own={user.id === me?.id} />
      {isAdminRole(known.role) && !isAdminRole(form.values.role) ? (
        <AssignedTicketsNote of={{ ids: [user.id] }} stay={false} />
      ) : null}
      <ResetMailField user={known} />
    </DialogForm>
  );
}

/** Shows what a colleague has changed in the meantime. */
function PresentValues({ user, onShow }: { user: UserRow; onShow: () => void }) {
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
