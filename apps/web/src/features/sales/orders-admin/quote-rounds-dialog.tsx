import { openTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Text, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useRef, useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { newSubmitKey } from '~/lib/storage/submit-key';
import { RecordDialog } from '~/ui/dialogs/record-dialog';

interface QuoteRoundsDialogProps extends DialogFrame {
  orderNumber: string;
  customer: { id: string; name: string };
  /** Rounds beyond those of the accepted quote. */
  rounds: number;
}

const schema = openTicketSchema.pick({ inquiry: true });
const roundNouns = { one: 'further round', many: 'further rounds' };

/**
 * Opens a ticket for rounds beyond the quote, with a draft that has their line, and shows the draft
 * (delivery.proof-rounds): the ticket of the order is finalized.
 */
export function QuoteRoundsDialog({ orderNumber, customer, rounds, ...frame }: QuoteRoundsDialogProps) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const [submitKey] = useState(newSubmitKey);
  const opened = useRef<string>(undefined);
  const open = trpc.ticket.openForCustomer.useMutation({
    meta: { showsOwnErrors: true, refreshes: [getQueryKey(trpc.ticket), getQueryKey(trpc.stats)] },
  });
  const save = trpc.quote.save.useMutation({ meta: { refreshes: [getQueryKey(trpc.quote)] } });

  const prepare = async (ticketId: string) => {
    const { quotes, start } = await utils.quote.ofTicket.fetch({ ticketId });
    if (quotes.length > 0) return;
    const { lines: _, ...terms } = start;
    const line = {
      type: 'service',
      title: `Further rounds of changes, ${orderNumber}`,
      priceCents: null,
    } as const;
    const content = { scope: '', notes: '', revisionRounds: rounds, finalizeOnAccept: true };
    await save.mutateAsync({
      ...{ ticketId, updatedAt: null, ...terms, ...content },
      lines: [{ ...line, templateId: null, quantity: rounds }],
    });
  };

  return (
    <RecordDialog
      {...frame}
      title="Quote further rounds"
      submitLabel="Open ticket and quote"
      schema={schema}
      valuesOf={() => ({
        inquiry: `${pluralize(rounds, roundNouns)} of changes for ${orderNumber}, beyond those of the quote.`,
      })}
      save={async ({ inquiry }) => {
        const asked = { customer: { id: customer.id }, inquiry, source: 'other', assignToMe: true } as const;
        const { id } = await open.mutateAsync({ ...asked, submitKey });
        opened.current = id;
        // Without the line the builder starts empty.
        await prepare(id).catch(() => {});
      }}
      onClosed={() => {
        if (opened.current)
          void navigate({ to: '/dashboard/tickets', search: { ticket: opened.current, quote: true } });
      }}
      failed={ticketMessages.openTicketFailed}
    >
      {(form) => (
        <>
          <Text>Opens a ticket for {customer.name} with a draft of the quote. You add the price.</Text>
          <Textarea
            label="Request"
            description="The customer sees it."
            dir="auto"
            autosize
            minRows={3}
            maxRows={8}
            data-autofocus
            {...form.getInputProps('inquiry')}
          />
        </>
      )}
    </RecordDialog>
  );
}
