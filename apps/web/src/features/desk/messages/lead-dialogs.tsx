import { loseLeadSchema } from '@app/contracts/desk/contact/inbox-schema';
import { contactMessages } from '@app/contracts/desk/contact/messages';
import { Checkbox, Text, Textarea } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import type { Message } from './messages-search';
import { messageRefreshes } from './use-message-actions';

interface LeadDialogProps {
  message: Pick<Message, 'id' | 'name' | 'email' | 'assignee'>;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a lead is converted into a customer's ticket (dashboard.lead-converted). */
export function ConvertDialog({ message, ...frame }: LeadDialogProps) {
  const { id, name, email, assignee } = message;
  const [assignToMe, setAssignToMe] = useState(assignee === null);
  const { data } = trpc.contact.byId.useQuery({ id });
  const convert = trpc.contact.convert.useMutation({
    meta: {
      showsOwnErrors: true,
      refreshes: [...messageRefreshes, getQueryKey(trpc.ticket), getQueryKey(trpc.user)],
    },
    onSuccess: ({ ticket }) => notify.success(contactMessages.converted(ticket?.number ?? '')),
  });
  return (
    <ConfirmDialog
      {...frame}
      title={`Turn the message from ${name} into a ticket?`}
      confirmLabel="Make a ticket"
      failed={contactMessages.convertFailed}
      onConfirm={() => convert.mutateAsync({ id, assignToMe })}
    >
      <Text>
        {data?.customer
          ? `The account of ${data.customer.name} with the address ${email} gets the ticket.`
          : `${email} gets an account, and an email that explains how to log in.`}{' '}
        The conversation and your note continue in the ticket.
      </Text>
      <Checkbox
        mt="md"
        label="Assign the ticket to me"
        checked={assignToMe}
        onChange={(event) => setAssignToMe(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}

/** Asks why a lead was lost (dashboard.lead-pipeline). */
export function LoseDialog({ message, ...frame }: LeadDialogProps & DialogFrame) {
  return (
    <FormDialog {...frame} title={`Mark the message from ${message.name} as lost?`}>
      {(dialog) => <LoseForm dialog={dialog} id={message.id} />}
    </FormDialog>
  );
}

const reasonSchema = loseLeadSchema.pick({ reason: true });

function LoseForm({ dialog, id }: { dialog: FormDialogControls; id: string }) {
  const { error, forgetError, run } = useDialogSubmit(dialog);
  const lose = trpc.contact.lose.useMutation({
    meta: { done: contactMessages.lost, showsOwnErrors: true, refreshes: messageRefreshes },
  });
  const form = useSchemaForm(reasonSchema, { reason: '' });
  return (
    <DialogForm
      label="Mark as lost"
      submitLabel="Mark as lost"
      pending={lose.isPending}
      onSubmit={form.submitWith(({ reason }) =>
        run(() => lose.mutateAsync({ id, reason }), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, contactMessages.loseFailed)}</ErrorBanner>
      ) : null}
      <Textarea
        label="Reason"
        description="For the team only. If they write again, the message comes back."
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('reason')}
      />
    </DialogForm>
  );
}
