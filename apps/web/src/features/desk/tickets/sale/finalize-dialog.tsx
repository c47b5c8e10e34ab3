import { saleMessages } from '@app/contracts/sales/order/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { FormDialog } from '~/ui/dialogs/form-dialog';
import { ErrorState } from '~/ui/feedback/error-state';
import type { TicketActions } from '../detail/use-ticket-actions';
import { useQuotesOfTicket } from '../quote/use-quote-actions';
import type { Ticket } from '../ticket';
import { FinalizeForm } from './finalize-form';

interface FinalizeDialogProps extends DialogFrame {
  ticket: Ticket;
  actions: TicketActions;
  onDone: () => void;
}

/**
 * Asks for confirmation before the sale becomes an order with these lines (order.made-by-finalizing,
 * ticket.finalize-question).
 */
export function FinalizeDialog({ ticket, actions, onDone, ...frame }: FinalizeDialogProps) {
  return (
    <FormDialog
      {...frame}
      busy={actions.running === 'finalize'}
      title={`Finalize sale of ${ticket.number}`}
      size="xl"
    >
      {(dialog) => (
        <>
          <Text inherit mb="md">
            {saleMessages.finalizeConfirm}
          </Text>
          <LoadedForm
            ticketId={ticket.id}
            actions={actions}
            onCancel={dialog.onCancel}
            onDone={() => {
              dialog.onDone();
              onDone();
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

interface LoadedFormProps extends Pick<FinalizeDialogProps, 'actions' | 'onDone'> {
  ticketId: string;
  onCancel: () => void;
}

function LoadedForm({ ticketId, ...form }: LoadedFormProps) {
  const quotes = useQuotesOfTicket(ticketId);
  // What the customer enters when accepting the quote must not come out of the cache of an earlier opening.
  const buyer = trpc.order.suggestedBuyer.useQuery({ ticketId }, { staleTime: 0, gcTime: 0 });
  const query = quotes.error ? quotes : buyer;
  if (quotes.data && buyer.data) {
    return (
      <>
        {buyer.isRefetchError ? <ErrorState query={buyer} fallback={quoteMessages.fetchFailed} /> : null}
        <FinalizeForm {...form} buyer={buyer} sale={quotes.data} suggested={buyer.data} />
      </>
    );
  }
  return (
    <>
      {query.error ? (
        <ErrorState query={query} fallback={quoteMessages.fetchFailed} />
      ) : (
        <Skeleton height="10rem" role="status" aria-label="Loading the lines" />
      )}
      <Group justify="flex-end" mt="lg">
        {/* Without focus, which would leave the dialog when the lines replace the button. */}
        <Button variant="default" onClick={form.onCancel}>
          Cancel
        </Button>
      </Group>
    </>
  );
}
