import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import type { OwnTax } from '@app/contracts/core/money/tax-shares';
import { messages } from '@app/contracts/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { Box, Stack } from '@mantine/core';
import { taxRows } from '~/lib/format/tax-rows';
import { amountsOf, type SaleLineRow } from './sale-lines';
import classes from './sale-lines.module.css';

interface SaleTotalsProps {
  rows: readonly SaleLineRow[];
  currency: Currency;
  own: OwnTax;
  /** Returns the deposit of a total, with its label; null for none. */
  depositOf?: (totalCents: number) => { label: string; cents: number } | null;
}

/** Shows the totals of the lines while they are edited. */
export function SaleTotals({ rows, currency, own, depositOf }: SaleTotalsProps) {
  const result = amountsOf(rows, currency, own);
  if (!result.ok) {
    const words = result.refusal === 'below_zero' ? quoteMessages.belowZero : messages.orderTooLarge;
    return (
      <Stack mt="md" component="p" gap="0.125rem" pt="sm" className={classes.totals} role="alert">
        <Box component="span" c="var(--danger)">
          {words}
        </Box>
      </Stack>
    );
  }
  const { subtotalCents, taxCents, totalCents } = result.amounts;
  const deposit = depositOf?.(totalCents);
  const money = (cents: number) => formatMoney(cents, currency);
  const sums = taxRows({ ...own, taxCents }, result.taxes, money);
  return (
    <Stack mt="md" component="dl" gap="0.125rem" pt="sm" className={classes.totals} aria-live="polite">
      {taxCents > 0 || own.taxTreatment !== 'standard' || sums.length > 1 ? (
        <>
          <Sum label="Subtotal" amount={money(subtotalCents)} />
          {sums.map(({ label, amount }) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
        </>
      ) : null}
      <Box c="var(--ink-strong)" fz="lg" fw={700}>
        <dt>Total</dt>
        <dd>{money(totalCents)}</dd>
      </Box>
      {deposit ? <Sum label={deposit.label} amount={money(deposit.cents)} /> : null}
    </Stack>
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
