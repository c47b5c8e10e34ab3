import { messages } from '@app/contracts/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Alert, SegmentedControl, Stack } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { QuotePaper } from '~/entities/quote/quote-paper';
import { useFormGuard } from '~/lib/forms/form-guard';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { discardQuestion } from '~/ui/dialogs/form-dialog';
import { useLeaveGuard } from '~/ui/dialogs/leave-guard';
import { amountsOf, type TicketQuotes, toLines } from '../sale/sale-lines';
import { focusLineField } from '../sale/sale-lines-editor';
import { useFieldErrors } from '../sale/use-field-errors';
import type { Ticket } from '../ticket';
import { DraftConflict } from './draft-conflict';
import classes from './quote-builder.module.css';
import { QuoteFields } from './quote-fields';
import { QuoteFormActions } from './quote-form-actions';
import { depositOfTotal, ownTaxOf, type QuoteValues, validateDraft, validateSending } from './quote-values';
import { type QuoteDraft, useQuoteDraft } from './use-quote-draft';

interface QuotePreviewProps {
  values: QuoteValues;
  terms: TicketQuotes;
  /** Undefined until the draft is first saved. */
  number: string | undefined;
  customer: string;
}

/** Shows the unsaved input as the customer will see it. */
function QuotePreview({ values, terms, number, customer }: QuotePreviewProps) {
  const { currency, timeZone, seller } = terms;
  const own = ownTaxOf(values, terms);
  const result = amountsOf(values.rows, currency, own);
  if (!result.ok) {
    return (
      <Alert color="red" role="alert">
        {result.refusal === 'below_zero' ? quoteMessages.belowZero : messages.orderTooLarge}
      </Alert>
    );
  }
  const deposit = depositOfTotal(values, currency, result.amounts.totalCents);
  const lines = toLines(values.rows, currency).map((line, index) => ({
    ...line,
    id: values.rows[index]?.key ?? '',
    priceCents: Number.isNaN(line.priceCents) ? null : line.priceCents,
    quantity: line.quantity || 0,
  }));
  return (
    <QuotePaper
      quote={{
        ...{ lines, currency, ...own, ...result.amounts, timeZone },
        depositPercent: deposit?.depositPercent ?? 0,
        depositCents: deposit?.cents ?? 0,
        taxReason: values.taxReason,
        number: number ?? '',
        seller,
        customer: { name: customer },
        ...{ acceptedCompany: null, billing: null },
        scope: values.scope,
        revisionRounds: Number(values.revisionRounds) || 0,
        notes: values.notes,
        terms: values.terms,
        validUntil: values.validUntil,
        expiresAt: null,
      }}
    />
  );
}

interface QuoteFormProps {
  ticket: Ticket;
  terms: TicketQuotes;
  form: string;
  opens: unknown;
  /** Set to the function that Esc and the close button call. */
  requestClose: RefObject<() => void>;
  onClose: () => void;
}

/** Holds the displayed errors of the draft; an error disappears when its field is edited. */
function useDraftErrors(draft: QuoteDraft, terms: TicketQuotes, onInvalid: () => void) {
  const { errors, setErrors, leave, clear } = useFieldErrors(() => validateDraft(draft.values, terms));
  /** Returns whether the draft can be saved or sent; errors are shown at their fields. */
  const check = (validate: typeof validateDraft) => {
    const found = validate(draft.values, terms);
    setErrors(found);
    if (Object.keys(found).length === 0) return true;
    onInvalid();
    // The fields may first have to render again after a change of view.
    setTimeout(() => {
      if (focusLineField(found)) return;
      document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus();
    });
    return false;
  };
  const change = (values: QuoteValues, path?: string) => {
    draft.set({ values });
    clear(path);
  };
  return { errors, setErrors, leave, check, change };
}

/** Saves when the user closes the builder or leaves the page; asks if saving fails. */
function useCloseGuard(draft: QuoteDraft, terms: TicketQuotes, leave: () => void) {
  const [asks, setAsks] = useState(false);
  const blocker = useLeaveGuard({ isActive: draft.isUnsaved });
  const close = async () => {
    if (!draft.isUnsaved()) return leave();
    const isValid = Object.keys(validateDraft(draft.values, terms)).length === 0;
    if (!isValid || draft.conflict) return setAsks(true);
    await draft.saveNow().then(leave, () => setAsks(true));
  };
  const question = (
    <ConfirmDialog
      opened={asks || blocker.status === 'blocked'}
      title={discardQuestion.title}
      cancelLabel={discardQuestion.stay}
      confirmLabel={discardQuestion.go}
      danger
      onConfirm={async () => {
        leave();
        blocker.proceed?.();
      }}
      onClose={() => {
        setAsks(false);
        blocker.reset?.();
      }}
    >
      {discardQuestion.text}
    </ConfirmDialog>
  );
  return { close: () => void close(), question };
}

/** Shows the draft as a form, or as the customer will see it. */
export function QuoteForm({ ticket, terms, form, opens, requestClose, onClose }: QuoteFormProps) {
  const guard = useFormGuard(form, opens);
  const draft = useQuoteDraft(ticket.id, terms, guard);
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const shown = useDraftErrors(draft, terms, () => setView('edit'));
  const leave = () => {
    void draft.stopSaving();
    guard.forget();
    onClose();
  };
  const { close, question } = useCloseGuard(draft, terms, leave);
  useEffect(() => {
    requestClose.current = close;
  });
  const fieldProps = { values: draft.values, terms, customer: ticket.customer.name };
  return (
    <Stack gap={20}>
      <details className={classes.inquiry}>
        <summary>What {ticket.customer.name} asks for</summary>
        <p dir="auto">{ticket.inquiry}</p>
      </details>
      <SegmentedControl
        aria-label="View"
        value={view}
        onChange={(chosen) => setView(chosen === 'preview' ? 'preview' : 'edit')}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <DraftConflict ticket={ticket} draft={draft} terms={terms} onDrop={leave} />
      {view === 'edit' ? (
        <QuoteFields {...fieldProps} errors={shown.errors} onLeave={shown.leave} onChange={shown.change} />
      ) : (
        <QuotePreview {...fieldProps} number={draft.draft?.number} />
      )}
      <QuoteFormActions
        ticket={ticket}
        terms={terms}
        draft={draft}
        onCheckDraft={() => shown.check(validateDraft)}
        onCheckSending={() => shown.check(validateSending)}
        onRefused={shown.setErrors}
        onDone={leave}
      />
      {question}
    </Stack>
  );
}
