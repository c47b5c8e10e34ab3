import type { RouterOutputs } from '@app/api/types';
import { formatCharge } from '@app/contracts/catalogue/price/price';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { taxLabel } from '~/lib/format/tax-label';
import { LineTable } from '~/ui/display/line-table';
import * as words from './quote-paper-messages';
import { quoteLineTypeLabels } from './quote-status';

type Quote = RouterOutputs['quote']['mineByNumber'];

type QuoteLinesProps = Pick<
  Quote,
  | 'lines'
  | 'currency'
  | 'taxName'
  | 'taxRate'
  | 'subtotalCents'
  | 'taxCents'
  | 'totalCents'
  | 'depositPercent'
  | 'depositCents'
>;

/** The lines of a quote with tax, total and deposit. In a draft, a line without a price shows a dash. */
export function QuoteLines({ lines, currency, taxName, taxRate, ...sums }: QuoteLinesProps) {
  const money = (minorUnits: number) => formatMoney(minorUnits, currency);
  const charge = (minorUnits: number | null) => (minorUnits === null ? '–' : formatCharge(minorUnits, money));
  return (
    <LineTable
      lines={lines.map(({ id, type, title, priceCents, quantity }) => ({
        id,
        title,
        note: quoteLineTypeLabels[type],
        price: charge(priceCents),
        quantity,
        amount: charge(priceCents === null ? null : priceCents * quantity),
      }))}
      sums={[
        { label: words.subtotal, amount: money(sums.subtotalCents) },
        { label: taxLabel(taxName, taxRate), amount: money(sums.taxCents) },
        { label: words.total, amount: charge(sums.totalCents), isTotal: true },
        ...(sums.depositPercent > 0
          ? [{ label: words.deposit(sums.depositPercent), amount: money(sums.depositCents) }]
          : []),
      ]}
    />
  );
}
