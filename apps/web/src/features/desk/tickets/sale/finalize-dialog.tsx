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
  const quotes = useQuotesOfTicket(ticket.id);
  // What the customer enters when accepting the quote must not come out of the cache of an earlier opening.
  const buyer = trpc.order.suggestedBuyer.useQuery(
    { ticketId: ticket.id },
    { enabled: frame.opened, staleTime: 0 },
  );
  const query = quotes.error ? quotes : buyer;
  const { error } = query;
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
          {buyer.isRefetchError ? <ErrorState query={buyer} fallback={quoteMessages.fetchFailed} /> : null}
          {quotes.data && buyer.data ? (
            <FinalizeForm
              isCurrent={buyer.isSuccess && !buyer.isFetching}
              sale={quotes.data}
              suggested={buyer.data}
              actions={actions}
              onCancel={dialog.onCancel}
              onDone={() => {
                dialog.onDone();
                onDone();
              }}
            />
          ) : (
            <>
              {error ? (
                <ErrorState query={query} fallback={quoteMessages.fetchFailed} />
              ) : (
                <Skeleton height="10rem" role="status" aria-label="Loading the lines" />
              )}
              <Group justify="flex-end" mt="lg">
                {/* Without focus, which would leave the dialog when the lines replace the button. */}
                <Button variant="default" onClick={dialog.onCancel}>
                  Cancel
                </Button>
              </Group>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
