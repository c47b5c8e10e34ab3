import { formatMoney } from '@app/contracts/core/money/format-money';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { TaxStatusInputs } from '~/entities/buyer/tax-status-inputs';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { NumberField } from '~/ui/forms/number-field';
import { newRow, priceRangesOf, type TicketQuotes } from '../sale/sale-lines';
import { SaleLinesEditor } from '../sale/sale-lines-editor';
import { SaleTotals } from '../sale/sale-totals';
import { CannedScopes } from './canned-scopes';
import { PriceList } from './price-list';
import classes from './quote-builder.module.css';
import { depositOfTotal, ownTaxOf, type QuoteValues, tidyDeposit } from './quote-values';

interface QuoteFieldsProps {
  values: QuoteValues;
  terms: TicketQuotes;
  errors: Readonly<Record<string, ReactNode>>;
  customer: string;
  /** Called when the reader leaves a field. */
  onLeave: (path: string, event: FocusEvent) => void;
  /** `path` is the edited field; absent when the lines changed as a whole. */
  onChange: (values: QuoteValues, path?: string) => void;
}

/** All fields of a quote. */
export function QuoteFields(props: QuoteFieldsProps) {
  const { values, terms, errors, customer, onLeave, onChange } = props;
  const text = (name: 'scope' | 'notes' | 'terms' | 'taxReason') => ({
    value: values[name],
    error: errors[name],
    dir: 'auto',
    autosize: true,
    maxRows: 12,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [name]: event.currentTarget.value }, name),
  });
  return (
    <Stack gap={20} miw={0}>
      <Textarea
        label="Note to the customer"
        description="Introduces the quote in the conversation and the email."
        minRows={2}
        {...text('notes')}
      />
      <div>
        <SaleLinesEditor
          rows={values.rows}
          currency={terms.currency}
          taxes={values.taxTreatment === 'standard' ? [terms, ...terms.taxes] : []}
          errors={errors}
          ranges={priceRangesOf(terms)}
          movable
          onLeave={onLeave}
          onChange={(rows, path) => onChange({ ...values, rows }, path)}
        >
          <PriceList
            currency={terms.currency}
            onChoose={({ title, priceCents }) => {
              const price = formatMoney(priceCents, terms.currency);
              const row = { ...newRow(values.rows, 'service'), title, price };
              onChange({ ...values, rows: [...values.rows, row] });
            }}
          />
        </SaleLinesEditor>
        <SaleTotals
          rows={values.rows}
          currency={terms.currency}
          own={ownTaxOf(values, terms)}
          depositOf={(totalCents) => depositOfTotal(values, terms.currency, totalCents)}
        />
      </div>
      <div>
        <Textarea label="Scope" description="What is included." minRows={3} {...text('scope')} />
        <CannedScopes
          scope={values.scope}
          onChoose={(chosen) =>
            onChange({ ...values, scope: values.scope ? `${values.scope}\n\n${chosen}` : chosen }, 'scope')
          }
        />
      </div>
      <Numbers {...props} />
      <TaxStatusInputs
        treatment={values.taxTreatment}
        onTreatment={(taxTreatment) =>
          onChange({ ...values, taxTreatment: taxTreatment ?? 'standard' }, 'taxTreatment')
        }
        reason={text('taxReason')}
      />
      <Textarea label="Terms" minRows={2} {...text('terms')} />
      <FinalizeOnAccept
        checked={values.finalizeOnAccept}
        customer={customer}
        onChange={(finalizeOnAccept) => onChange({ ...values, finalizeOnAccept }, 'finalizeOnAccept')}
      />
    </Stack>
  );
}

function Numbers({ values, terms, errors, onLeave, onChange }: QuoteFieldsProps) {
  return (
    <div className={classes.numbers}>
      <NumberField
        label="Rounds of revision"
        value={values.revisionRounds}
        error={errors.revisionRounds}
        onBlur={(event) => onLeave('revisionRounds', event)}
        onChange={(revisionRounds) => onChange({ ...values, revisionRounds }, 'revisionRounds')}
      />
      <TextInput
        label="Deposit"
        description="A percentage or an amount"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={40}
        value={values.deposit}
        error={errors.deposit}
        onChange={(event) => onChange({ ...values, deposit: event.currentTarget.value }, 'deposit')}
        onBlur={(event) => {
          const deposit = tidyDeposit(values.deposit, terms.currency);
          if (deposit !== values.deposit) onChange({ ...values, deposit }, 'deposit');
          onLeave('deposit', event);
        }}
      />
      <TextInput
        type="date"
        label="Valid until"
        min={terms.today}
        value={values.validUntil}
        error={errors.validUntil}
        onChange={(event) => onChange({ ...values, validUntil: event.currentTarget.value }, 'validUntil')}
        onBlur={(event) => onLeave('validUntil', event)}
      />
    </div>
  );
}

interface FinalizeOnAcceptProps {
  checked: boolean;
  customer: string;
  onChange: (checked: boolean) => void;
}

/**
 * Asks the finalize question when it is ticked, because nobody can be asked at the time of acceptance
 * (sales.finalize-when-accepted).
 */
function FinalizeOnAccept({ checked, customer, onChange }: FinalizeOnAcceptProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Checkbox
        label="Finalize when accepted"
        description="The order is created in your name as soon as the customer accepts. Otherwise the sale waits for you."
        checked={checked}
        onChange={(event) => (event.currentTarget.checked ? setAsks(true) : onChange(false))}
      />
      <ConfirmDialog
        opened={asks}
        title="Finalize when accepted?"
        confirmLabel="Finalize when accepted"
        onConfirm={async () => onChange(true)}
        onClose={() => setAsks(false)}
      >
        {saleMessages.finalizeConfirm} It happens in your name as soon as {customer} accepts this quote.
      </ConfirmDialog>
    </>
  );
}
