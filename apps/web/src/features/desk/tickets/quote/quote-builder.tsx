import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Drawer, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { ErrorState } from '~/ui/feedback/error-state';
import { SidePanel, sidePanelFits } from '~/ui/layout/side-panel';
import type { Ticket } from '../ticket';
import classes from './quote-builder.module.css';
import { QuoteForm } from './quote-form';
import { useQuotesOfTicket } from './use-quote-actions';

interface QuoteBuilderProps {
  ticket: Ticket;
  /** From `useFormDialog`, as is `opens`. */
  form: string;
  opens: unknown;
  opened: boolean;
  onClose: () => void;
}

/**
 * Edits the quote of a ticket: beside its thread where there is room, else in a drawer that covers it. The
 * draft is saved automatically (sales.quote-versions).
 */
export function QuoteBuilder({ ticket, form, opens, opened, onClose }: QuoteBuilderProps) {
  const query = useQuotesOfTicket(ticket.id);
  const { data, error } = query;
  // The form saves or asks before it closes.
  const requestClose = useRef(onClose);
  const draft = data?.quotes.find(({ status }) => status === 'draft');
  const isSideBySide = useMediaQuery(sidePanelFits);
  const title = draft ? `Draft of ${draft.number}` : `Quote for ${ticket.number}`;
  const close = () => requestClose.current();
  const content = data ? (
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
    <ErrorState query={query} fallback={quoteMessages.fetchFailed} />
  ) : (
    <Skeleton height="20rem" role="status" aria-label="Loading the quote" />
  );
  if (isSideBySide) {
    return opened ? (
      <SidePanel title={title} onClose={close}>
        {content}
      </SidePanel>
    ) : null;
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={({ key, target, currentTarget }) => {
        // Ignores Escape from a dialog in front, whose events bubble through here.
        if (key === 'Escape' && currentTarget.contains(target as Node)) close();
      }}
      position="right"
      size="min(52rem, 100vw)"
      title={title}
      classNames={{ title: classes.title, body: classes.body }}
    >
      {content}
    </Drawer>
  );
}
