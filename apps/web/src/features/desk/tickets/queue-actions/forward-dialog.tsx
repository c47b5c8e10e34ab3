import { forwardTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import type { Ticket } from '../ticket';

const nothing = '';

const formSchema = forwardTicketSchema.pick({ email: true, name: true, body: true, withFiles: true }).extend({
  about: forwardTicketSchema.shape.about.removeDefault().unwrap().or(forwardTicketSchema.shape.name),
});

/** Asks somebody outside about a ticket by email (ticket.forward-outside). */
export function ForwardDialog({ ticket, ...frame }: DialogFrame & { ticket: Ticket }) {
  return (
    <FormDialog {...frame} title={`Forward ${ticket.number}`} size="lg">
      {(dialog) => <ForwardForm ticket={ticket} dialog={dialog} />}
    </FormDialog>
  );
}

/** What can go along: the inquiry and the messages since, the latest first. */
function whatCanGoAlong({ inquiry, attachments, customer, messages }: Ticket) {
  const all = [
    { id: 'inquiry', body: inquiry, authorName: customer.name, attachments },
    ...messages.filter(({ internal, fromTeam }) => !(internal && fromTeam)),
  ];
  return all.toReversed().map(({ id, body, authorName, attachments: files }) => ({
    value: id,
    label: `${authorName}: ${body.length > 80 ? `${body.slice(0, 80)}…` : body}`,
    files: files.map(({ fileName }) => fileName),
  }));
}

function ForwardForm({ ticket, dialog }: { ticket: Ticket; dialog: FormDialogControls }) {
  const { error, forgetError, run } = useDialogSubmit(dialog);
  const forward = trpc.ticket.forward.useMutation({
    meta: { showsOwnErrors: true, refreshes: [getQueryKey(trpc.ticket)] },
    onSuccess: (_, { email }) => notify.success(ticketMessages.forwarded(email)),
  });
  const form = useSchemaForm(formSchema, { email: '', name: '', body: '', about: nothing, withFiles: false });
  const choices = whatCanGoAlong(ticket);
  const files = choices.find(({ value }) => value === form.values.about)?.files ?? [];
  return (
    <DialogForm
      label={`Forward ${ticket.number}`}
      submitLabel="Send"
      pending={forward.isPending}
      onSubmit={form.submitWith(({ about, withFiles, ...values }) =>
        run(
          () =>
            forward.mutateAsync({
              ...values,
              id: ticket.id,
              about: about === nothing ? null : about,
              withFiles: withFiles && files.length > 0,
              submitKey: form.submitKey(),
            }),
          form.showApiError,
        ),
      )}
      onCancel={dialog.onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, ticketMessages.forwardFailed)}</ErrorBanner>
      ) : null}
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        description={`Somebody who is neither ${ticket.customer.name} nor on the team. Their answer comes back as an internal message.`}
        {...form.getInputProps('email')}
      />
      <TextInput label="Name (optional)" autoComplete="off" {...form.getInputProps('name')} />
      <Textarea
        label="Your question"
        dir="auto"
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('body')}
      />
      <NativeSelect
        label="Message that goes along"
        description="As it was written. We add neither the name nor the address of its author."
        data={[{ value: nothing, label: 'None' }, ...choices.map(({ value, label }) => ({ value, label }))]}
        {...form.getInputProps('about')}
      />
      {files.length > 0 ? (
        <Checkbox
          label={`With its files: ${files.join(', ')}`}
          {...form.getInputProps('withFiles', { type: 'checkbox' })}
        />
      ) : null}
    </DialogForm>
  );
}
