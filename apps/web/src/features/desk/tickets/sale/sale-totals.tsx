import { splitDeposit } from '@app/contracts/core/money/amounts';
import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { messages } from '@app/contracts/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Box } from '@mantine/core';
import { taxLabel } from '~/lib/format/tax-label';
import { amountsOf, type SaleLineRow } from './sale-lines';
import classes from './sale-lines.module.css';

interface SaleTotalsProps {
  rows: readonly SaleLineRow[];
  currency: Currency;
  taxName: string;
  /** 0.08 for 8 %. */
  taxRate: number;
  /** Whole percent. */
  depositPercent?: number;
}

/** Shows the totals of the lines while they are edited. */
export function SaleTotals({ rows, currency, taxName, taxRate, depositPercent = 0 }: SaleTotalsProps) {
  const result = amountsOf(rows, currency, taxRate);
  if (!result.ok) {
    const words = result.refusal === 'below_zero' ? quoteMessages.belowZero : messages.orderTooLarge;
    return (
      <p className={classes.totals} role="alert">
        <Box component="span" c="var(--danger)">
          {words}
        </Box>
      </p>
    );
  }
  const { subtotalCents, taxCents, totalCents } = result.amounts;
  const { depositCents } = splitDeposit(totalCents, depositPercent);
  return (
    <dl className={classes.totals} aria-live="polite">
      {taxRate > 0 ? (
        <>
          <Sum label="Subtotal" amount={formatMoney(subtotalCents, currency)} />
          <Sum label={taxLabel(taxName, taxRate)} amount={formatMoney(taxCents, currency)} />
        </>
      ) : null}
      <Box c="var(--ink-strong)" fz="lg" fw={700}>
        <dt>Total</dt>
        <dd>{formatMoney(totalCents, currency)}</dd>
      </Box>
      {depositPercent > 0 ? (
        <Sum label={`Deposit (${depositPercent}%)`} amount={formatMoney(depositCents, currency)} />
      ) : null}
    </dl>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
