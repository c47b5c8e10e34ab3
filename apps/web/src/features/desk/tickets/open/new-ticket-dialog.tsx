import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { ticketSources } from '@app/contracts/desk/ticket/status';
import { limits } from '@app/contracts/limits';
import { NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useRef } from 'react';
import { CustomerSelect } from '~/entities/customer/customer-select';
import { TemplateMultiSelect } from '~/entities/template/template-multi-select';
import { ticketSourceWords } from '~/entities/ticket/ticket-source';
import { errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useDialogSubmit } from '~/lib/forms/use-dialog-submit';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { notify } from '~/lib/notify';
import { May } from '~/lib/session/may';
import { DialogForm, FormDialog, type FormDialogControls } from '~/ui/dialogs/form-dialog';
import { ErrorBanner } from '~/ui/feedback/error-banner';
import { emptyNewTicket, newTicketSchema } from './new-ticket-form';

interface NewTicketDialogProps extends DialogFrame {
  onOpened: (ticketId: string) => void;
}

/**
 * "New ticket": records a request made by phone or otherwise as the customer's ticket
 * (ticket.opened-by-team).
 */
export function NewTicketDialog({ onOpened, ...frame }: NewTicketDialogProps) {
  const made = useRef<string>(undefined);
  // Navigation has to wait until the dialog is closed.
  const showCreated = () => {
    if (made.current) onOpened(made.current);
    made.current = undefined;
  };
  return (
    <FormDialog {...frame} title="New ticket" size="lg" onClosed={showCreated}>
      {(dialog) => (
        <NewTicketForm
          dialog={dialog}
          onOpened={(ticketId) => {
            made.current = ticketId;
          }}
        />
      )}
    </FormDialog>
  );
}

const sources = ticketSources
  .filter((source) => source !== 'page' && source !== 'contact')
  .map((value) => ({ value, label: capitalize(ticketSourceWords[value]) }));

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface NewTicketFormProps {
  dialog: FormDialogControls;
  onOpened: (ticketId: string) => void;
}

function NewTicketForm({ dialog, onOpened }: NewTicketFormProps) {
  const { error, forgetError, run } = useDialogSubmit(dialog);
  const open = trpc.ticket.openForCustomer.useMutation({
    meta: { showsOwnErrors: true, refreshes: [getQueryKey(trpc.ticket), getQueryKey(trpc.stats)] },
    onSuccess: ({ id, number }) => {
      notify.success(ticketMessages.ticketOpened(number));
      onOpened(id);
    },
  });
  const form = useSchemaForm(newTicketSchema, emptyNewTicket);
  const { kind } = form.values;
  return (
    <DialogForm
      label="New ticket"
      submitLabel="Open ticket"
      pending={open.isPending}
      onSubmit={form.submitWith((values) =>
        run(() => open.mutateAsync({ ...values, submitKey: form.submitKey() }), form.showApiError),
      )}
      onCancel={dialog.onCancel}
    >
      {error ? (
        <ErrorBanner onDismiss={forgetError}>{errorText(error, ticketMessages.openTicketFailed)}</ErrorBanner>
      ) : null}
      <SegmentedControl
        aria-label="Customer"
        data={[
          { value: 'existing', label: 'Existing customer' },
          { value: 'new', label: 'New customer' },
        ]}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value === 'new' ? 'new' : 'existing')}
      />
      {kind === 'existing' ? (
        <CustomerSelect {...form.getInputProps('existing')} />
      ) : (
        <>
          <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            description="Gets an account with this address if there is none, and an email that explains how to log in."
            {...form.getInputProps('email')}
          />
        </>
      )}
      <NativeSelect label="Received" data={sources} {...form.getInputProps('source')} />
      <Textarea
        label="What the customer wants"
        placeholder="In your words. The customer sees it too."
        dir="auto"
        autosize
        minRows={4}
        maxRows={10}
        {...form.getInputProps('inquiry')}
      />
      <May need="templates:read">
        <TemplateMultiSelect
          label="Templates (optional)"
          maxValues={limits.cartItems}
          {...form.getInputProps('templateIds')}
        />
      </May>
      <Switch label="Assign it to me" {...form.getInputProps('assignToMe', { type: 'checkbox' })} />
    </DialogForm>
  );
}
