import { quoteMessages } from '@app/contracts/quote/messages';
import { Drawer, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ErrorState } from '~/ui/feedback/error-state';
import type { Ticket } from '../ticket';
import classes from './quote-builder.module.css';
import { QuoteForm } from './quote-form';

interface QuoteBuilderProps {
  ticket: Ticket;
  /** From `useFormDialog`, as is `opens`. */
  form: string;
  opens: unknown;
  opened: boolean;
  onClose: () => void;
}

/** Writes the quote of a ticket, beside its thread: the draft is saved by itself (sales.quote-versions). */
export function QuoteBuilder({ ticket, form, opens, opened, onClose }: QuoteBuilderProps) {
  const { data, error, isFetching, refetch } = trpc.quote.ofTicket.useQuery({ ticketId: ticket.id });
  // The form saves, or asks, before it goes.
  const requestClose = useRef(onClose);
  const draft = data?.quotes.find(({ status }) => status === 'draft');
  return (
    <Drawer
      opened={opened}
      onClose={() => requestClose.current()}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={({ key, target, currentTarget }) => {
        // Not from a question before it, whose events come by here too.
        if (key === 'Escape' && currentTarget.contains(target as Node)) requestClose.current();
      }}
      position="right"
      size="min(52rem, 100vw)"
      title={draft ? `Draft of ${draft.number}` : `Quote for ${ticket.number}`}
      classNames={{ title: classes.title, body: classes.body }}
    >
      {data ? (
        <QuoteForm
          ticket={ticket}
          terms={data}
          form={form}
          opens={opens}
          requestClose={requestClose}
          onClose={() => {
            requestClose.current = onClose;
            onClose();
          }}
        />
      ) : error ? (
        <ErrorState
          error={error}
          fallback={quoteMessages.fetchFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height="20rem" role="status" aria-label="Loading the quote" />
      )}
    </Drawer>
  );
}
