import { splitDeposit } from '@app/contracts/core/money/amounts';
import { messages } from '@app/contracts/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Alert } from '@mantine/core';
import { QuotePaper } from '~/entities/quote/quote-paper';
import { amountsOf, type TicketQuotes, toLines } from '../sale/sale-lines';
import type { QuoteValues } from './quote-values';

interface QuotePreviewProps {
  values: QuoteValues;
  terms: TicketQuotes;
  /** Undefined until the draft is first saved. */
  number: string | undefined;
  customer: string;
}

/** Shows the unsaved input as the customer will see it. */
export function QuotePreview({ values, terms, number, customer }: QuotePreviewProps) {
  const { currency, taxName, taxRate, timeZone, seller } = terms;
  const result = amountsOf(values.rows, currency, taxRate);
  if (!result.ok) {
    return (
      <Alert color="red" role="alert">
        {result.refusal === 'below_zero' ? quoteMessages.belowZero : messages.orderTooLarge}
      </Alert>
    );
  }
  const depositPercent = Math.min(100, Number(values.depositPercent) || 0);
  const lines = toLines(values.rows, currency).map((line, index) => ({
    ...line,
    id: values.rows[index]?.key ?? '',
    priceCents: Number.isNaN(line.priceCents) ? null : line.priceCents,
    quantity: line.quantity || 0,
  }));
  return (
    <QuotePaper
      quote={{
        ...{ lines, currency, taxName, taxRate, ...result.amounts, timeZone, depositPercent },
        depositCents: splitDeposit(result.amounts.totalCents, depositPercent).depositCents,
        number: number ?? '',
        seller,
        customer: { name: customer },
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
