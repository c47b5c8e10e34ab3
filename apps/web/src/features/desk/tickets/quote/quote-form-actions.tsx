import { formatMoney } from '@app/contracts/core/money/format-money';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Button, Group } from '@mantine/core';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { formatCalendarDay } from '~/lib/format/format-calendar-day';
import { takeFieldErrors, unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { amountsOf, type TicketQuotes } from '../sale/sale-lines';
import type { Ticket } from '../ticket';
import classes from './quote-builder.module.css';
import { builderField, ownTaxOf } from './quote-values';
import { quoteRefreshes } from './use-quote-actions';
import type { QuoteDraft } from './use-quote-draft';

interface QuoteFormActionsProps {
  ticket: Ticket;
  terms: TicketQuotes;
  draft: QuoteDraft;
  /** Returns whether the draft can be saved, and shows errors. */
  onCheckDraft: () => boolean;
  onCheckSending: () => boolean;
  /** Shows the server's errors at their fields. */
  onRefused: (errors: Record<string, string>) => void;
  /** Called when the quote was sent or discarded. */
  onDone: () => void;
}

/** Shows the state of the draft and its actions. */
export function QuoteFormActions(props: QuoteFormActionsProps) {
  const { terms, draft, onCheckDraft, onCheckSending } = props;
  const [asked, setAsked] = useState<'send' | 'discard' | null>(null);
  const { ok } = amountsOf(draft.values.rows, terms.currency, ownTaxOf(draft.values, terms));
  const busy = draft.saving || draft.conflict;
  return (
    <Group component="footer" gap="xs" bg="var(--mantine-color-body)" className={classes.actions}>
      <p className={classes.state} role="status">
        {stateOf(draft)}
      </p>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
        disabled={!draft.draft && !draft.isUnsaved()}
        onClick={() => setAsked('discard')}
      >
        Discard
      </Button>
      <Button
        variant="default"
        disabled={draft.conflict}
        loading={draft.saving}
        onClick={() => {
          if (onCheckDraft()) void draft.saveNow().catch(() => {});
        }}
      >
        Save draft
      </Button>
      <Button
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        disabled={busy && !draft.saving}
        onClick={() => {
          if (onCheckSending() && ok) setAsked('send');
        }}
      >
        Send
      </Button>
      <SendDialog {...props} opened={asked === 'send'} onClose={() => setAsked(null)} />
      <DiscardDialog {...props} opened={asked === 'discard'} onClose={() => setAsked(null)} />
    </Group>
  );
}

function stateOf(draft: QuoteDraft): string {
  if (draft.saving) return 'Saving…';
  if (draft.conflict) return 'Not saved: choose above what to keep';
  if (draft.paused) return quoteMessages.notSavedUntil(draft.paused);
  if (draft.isUnsaved()) return draft.failure ? 'Not saved' : 'Not saved yet';
  return draft.draft ? 'Saved' : '';
}

interface QuoteConfirmProps extends QuoteFormActionsProps {
  opened: boolean;
  onClose: () => void;
}

function SendDialog({ ticket, terms, draft, opened, onClose, onRefused, onDone }: QuoteConfirmProps) {
  const send = trpc.quote.send.useMutation({ meta: { refreshes: quoteRefreshes, showsOwnErrors: true } });
  const result = amountsOf(draft.values.rows, terms.currency, ownTaxOf(draft.values, terms));
  const total = result.ok ? formatMoney(result.amounts.totalCents, terms.currency) : '';
  const replacedQuote = terms.quotes.find(({ status }) => status === 'sent');
  const confirm = async () => {
    try {
      const saved = await draft.saveNow();
      draft.set({ sending: true });
      await send.mutateAsync({ id: saved.id, updatedAt: saved.updatedAt });
    } catch (error) {
      draft.set({ sending: false });
      onRefused(takeFieldErrors(error, (name) => builderField(name, draft.values)));
      if (unlessShownBesideFields(error)) throw error;
      return;
    }
    onDone();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Send this quote to ${ticket.customer.name}?`}
      confirmLabel="Send the quote"
      failed={quoteMessages.sendFailed}
      onConfirm={confirm}
      onClose={onClose}
    >
      {total}, valid until {draft.values.validUntil ? formatCalendarDay(draft.values.validUntil) : '–'}.{' '}
      {ticket.customer.email} gets an email with a link to it. A sent quote can no longer be changed, only
      replaced.
      {replacedQuote ? ` It replaces version ${replacedQuote.version} of ${replacedQuote.number}.` : null}
    </ConfirmDialog>
  );
}

function DiscardDialog({ draft, opened, onClose, onDone }: QuoteConfirmProps) {
  const discard = trpc.quote.discard.useMutation({
    meta: { refreshes: quoteRefreshes, done: quoteMessages.discarded, showsOwnErrors: true },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Discard this draft?"
      confirmLabel="Discard draft"
      danger
      failed={quoteMessages.discardFailed}
      onConfirm={async () => {
        const saved = await draft.stopSaving();
        if (saved) await discard.mutateAsync({ id: saved.id });
        onDone();
      }}
      onClose={onClose}
    >
      Its lines and texts are lost. This cannot be undone.
    </ConfirmDialog>
  );
}
