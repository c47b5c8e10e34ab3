import type { RouterOutputs } from '@app/api/types';
import { buyerSchema } from '@app/contracts/core/buyer/schema';
import { taxStatusFields } from '@app/contracts/core/buyer/tax-status';
import { depositOf } from '@app/contracts/core/money/amounts';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { taxOfSale } from '@app/contracts/core/money/tax-shares';
import { saleLinesSchema } from '@app/contracts/sales/quote/schema';
import { Alert, Box, Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { BuyerInputs, buyerValues } from '~/entities/buyer/buyer-inputs';
import { TaxStatusInputs } from '~/entities/buyer/tax-status-inputs';
import { deposit } from '~/entities/quote/quote-paper-messages';
import { errorText } from '~/lib/api/api-error';
import { useSchemaForm } from '~/lib/forms/use-schema-form';
import { Day } from '~/ui/display/date-time';
import { FieldCard } from '~/ui/forms/field-card';
import { notDone } from '~/ui/ui-messages';
import type { TicketActions } from '../detail/use-ticket-actions';
import {
  amountsOf,
  priceRangesOf,
  type SaleLineRow,
  type TicketQuote,
  type TicketQuotes,
  taxesOffered,
  toLines,
  toRows,
  validateRows,
} from './sale-lines';
import { focusLineField, SaleLinesEditor } from './sale-lines-editor';
import { SaleTotals } from './sale-totals';
import { useFieldErrors } from './use-field-errors';

/** What quote or account say of the buyer, to be confirmed (sales.buyer-details). */
type Suggested = RouterOutputs['order']['suggestedBuyer'];

interface FinalizeFormProps {
  suggested: Suggested;
  /** Of what is suggested: only a failed one holds up the sale, as it is read again with every live change. */
  buyer: { isSuccess: boolean; isFetching: boolean };
  sale: TicketQuotes;
  actions: TicketActions;
  onCancel: () => void;
  onDone: () => void;
}

/**
 * Returns the starting point of a sale: the accepted quote, else the templates of the ticket
 * (sales.withdrawn-by-finalizing).
 */
function initialSale({ quotes, start, ...terms }: TicketQuotes) {
  const accepted = quotes.find(({ status }) => status === 'accepted');
  const { currency } = accepted ?? terms;
  const { taxTreatment, taxReason } = accepted ?? start;
  const own = taxOfSale(taxTreatment, accepted, terms);
  const rows = toRows(accepted?.lines ?? start.lines, { currency, ...own });
  return { accepted, currency, status: { taxTreatment, taxReason }, rows };
}

const schema = buyerSchema.extend({ ...taxStatusFields, rows: z.custom<SaleLineRow[]>() });

/**
 * Holds the lines, buyer and tax of the sale; they survive Esc, the end of the session and a refetch of the ticket.
 * What nobody edited of the buyer follows the server.
 */
function useSaleForm(sale: TicketQuotes, suggested: Suggested) {
  const [start, setStart] = useState(() => initialSale(sale));
  const { currency } = start;
  const { customerCompany: company, ...known } = suggested;
  const valuesOf = ({ rows, status }: typeof start) => ({
    rows,
    ...buyerValues({ company, ...known }),
    ...status,
  });
  const form = useSchemaForm(schema, valuesOf(start));
  const followBuyer = useRef(() => {});
  followBuyer.current = () => form.follow(valuesOf(start));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buyer is followed whenever it is another.
  useEffect(() => followBuyer.current(), [suggested]);
  const { rows } = form.values;
  const { errors, setErrors, leave, clear } = useFieldErrors(() =>
    validateRows(rows, currency, saleLinesSchema),
  );
  const reset = () => {
    const next = initialSale(sale);
    setStart(next);
    form.settle(valuesOf(next));
    setErrors({});
  };
  const change = (next: typeof rows, path?: string) => {
    form.setFieldValue('rows', next);
    clear(path);
  };
  return { form, start, rows, errors, setErrors, leave, change, reset };
}

function depositOfQuote({ depositPercent, depositAmountCents }: TicketQuote, totalCents: number) {
  const cents = depositOf({ depositPercent, depositAmountCents, totalCents });
  return cents === 0 ? null : { label: deposit(depositPercent), cents };
}

/** Lists every line with its price, the total, and the button that creates the order. */
export function FinalizeForm({ suggested, buyer, sale, actions, onCancel, onDone }: FinalizeFormProps) {
  const { form, start, rows, errors, setErrors, leave, change, reset } = useSaleForm(sale, suggested);
  const { accepted, currency } = start;
  // Detects a quote that was accepted while the dialog is open.
  const now = initialSale(sale);
  const isOutdated = now.accepted?.id !== start.accepted?.id;
  const open = sale.quotes.find(({ status }) => status === 'sent');
  const pending = actions.running === 'finalize';

  const own = taxOfSale(form.values.taxTreatment, accepted, sale);

  const finalize = form.submitWith(async ({ rows: _, taxTreatment, taxReason, ...details }) => {
    const parsed = saleLinesSchema.safeParse(toLines(rows, currency));
    if (!parsed.success) return;
    if (await actions.finalize({ lines: parsed.data, buyer: details, taxTreatment, taxReason })) onDone();
  });
  const submit = () => {
    const found = validateRows(rows, currency, saleLinesSchema);
    setErrors(found);
    if (focusLineField(found) || !amountsOf(rows, currency, own).ok) return;
    finalize();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isOutdated && now.accepted ? (
        <Alert color="yellow" mb="md" role="alert">
          The customer has accepted {now.accepted.number} in the meantime.{' '}
          <Button size="compact-sm" variant="default" disabled={buyer.isFetching} onClick={reset}>
            Use its lines
          </Button>
        </Alert>
      ) : null}
      <QuoteNotice accepted={start.accepted} open={open} timeZone={sale.timeZone} />
      <SaleLinesEditor
        rows={rows}
        currency={currency}
        taxes={taxesOffered(own, sale)}
        errors={errors}
        ranges={priceRangesOf(sale)}
        disabled={pending}
        onLeave={leave}
        onChange={change}
      />
      <SaleTotals
        rows={rows}
        currency={currency}
        own={own}
        depositOf={(totalCents) => (accepted ? depositOfQuote(accepted, totalCents) : null)}
      />
      <Stack mt="md">
        <TaxStatusInputs
          treatment={form.values.taxTreatment}
          onTreatment={(taxTreatment) => form.setFieldValue('taxTreatment', taxTreatment ?? 'standard')}
          reason={form.getInputProps('taxReason')}
        />
      </Stack>
      <Box mt="md">
        <FieldCard legend="Buyer">
          <BuyerInputs country={form.values.billing?.country ?? ''} fieldProps={form.getInputProps} />
        </FieldCard>
      </Box>
      <FinalizeButtons {...{ actions, onCancel }} isReady={buyer.isSuccess && !isOutdated} />
    </form>
  );
}

interface FinalizeButtonsProps extends Pick<FinalizeFormProps, 'actions' | 'onCancel'> {
  /** Lines and buyer are what was agreed, as far as the server knows. */
  isReady: boolean;
}

/** The buttons of the form, below the refusal. */
function FinalizeButtons({ actions, onCancel, isReady }: FinalizeButtonsProps) {
  const pending = actions.running === 'finalize';
  return (
    <>
      {actions.finalizeError && !pending ? (
        <Alert color="red" mt="md" role="alert">
          {errorText(actions.finalizeError, notDone)}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} disabled={pending} data-autofocus>
          Cancel
        </Button>
        <Button type="submit" loading={pending} disabled={!isReady}>
          Finalize Sale
        </Button>
      </Group>
    </>
  );
}

interface QuoteNoticeProps {
  accepted: TicketQuote | undefined;
  open: TicketQuote | undefined;
  /** The company's. */
  timeZone: string;
}

/** Explains where the lines come from, and what happens to an open quote. */
function QuoteNotice({ accepted, open, timeZone }: QuoteNoticeProps) {
  if (accepted) {
    return (
      <Alert color="green" mb="md">
        These are the lines of {accepted.number}, which {accepted.acceptedName ?? accepted.customer.name}{' '}
        accepted
        {accepted.decidedAt ? (
          <>
            {' '}
            on <Day at={accepted.decidedAt} timeZone={timeZone} />
          </>
        ) : null}
        . What you change here is no longer what was agreed.
      </Alert>
    );
  }
  if (!open) return null;
  return (
    <Alert color="yellow" mb="md">
      Quote {open.number} over {formatMoney(open.totalCents, open.currency)} is{' '}
      {open.expired ? 'expired' : 'with the customer'}. Finalizing withdraws it: nobody can accept it
      afterwards.
    </Alert>
  );
}
