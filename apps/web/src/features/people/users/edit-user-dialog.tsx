import { fieldNames, pickFields } from '@app/contracts/fields';
import { userFields } from '@app/contracts/people/user/fields';
import { userMessages } from '@app/contracts/people/user/messages';
import { isAdminRole } from '@app/contracts/people/user/role';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { updateUserSchema } from '@app/contracts/people/user/schema';
import { Button, Input } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { useSession } from '~/lib/session/session';
import { RecordDialog } from '~/ui/dialogs/record-dialog';
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

/** Edits name, email and role of an account. The URL opens this dialog, so nothing has to reopen it. */
export function EditUserDialog({ user, ...frame }: EditUserDialogProps) {
  const { user: me } = useSession();
  const utils = trpc.useUtils();
  const update = trpc.user.update.useMutation({
    meta: {
      done: userMessages.userUpdated,
      refreshes: [getQueryKey(trpc.user), getQueryKey(trpc.stats)],
      showsOwnErrors: true,
    },
  });
  return (
    <RecordDialog
      {...frame}
      form={`user:${user.id}`}
      title={`Edit ${user.name}`}
      submitLabel="Save changes"
      schema={formSchema}
      row={user}
      valuesOf={(row) => pickFields(row ?? user, fieldNames(userFields))}
      validateOnBlur={['email']}
      save={(values, form) => update.mutateAsync({ ...values, id: user.id, ...form.seen() })}
      failed={userMessages.updateUserFailed}
      onFailed={(failure) => {
        if (apiErrorOf(failure)?.reason === 'USER_NOT_FOUND') void utils.user.invalidate();
      }}
      changed="USER_CHANGED"
      load={async (id) => {
        await utils.user.list.invalidate();
        return utils.user.byId.fetch({ id }, { staleTime: 0 });
      }}
      describe={({ name, email, role }) => `${name}, ${email}, ${roleLabels[role]}`}
    >
      {(form) => (
        <>
          <UserFields fieldProps={(name) => form.getInputProps(name)} own={user.id === me?.id} />
          {isAdminRole((form.known ?? user).role) && !isAdminRole(form.values.role) ? (
            <AssignedTicketsNote of={{ ids: [user.id] }} stay={false} />
          ) : null}
          <ResetMailField user={form.known ?? user} />
        </>
      )}
    </RecordDialog>
  );
}
