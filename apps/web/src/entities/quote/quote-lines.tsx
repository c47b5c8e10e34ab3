import type { RouterOutputs } from '@app/api/types';
import { formatCharge } from '@app/contracts/catalogue/price/price';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { taxSharesOf } from '@app/contracts/core/money/tax-shares';
import { noteWithTax } from '~/lib/format/tax-label';
import { taxRows } from '~/lib/format/tax-rows';
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
  | 'taxTreatment'
  | 'subtotalCents'
  | 'taxCents'
  | 'totalCents'
  | 'depositPercent'
  | 'depositCents'
>;

/** The lines of a quote with tax, total and deposit. In a draft, a line without a price shows a dash. */
export function QuoteLines({ lines, currency, ...sums }: QuoteLinesProps) {
  const money = (minorUnits: number) => formatMoney(minorUnits, currency);
  const charge = (minorUnits: number | null) => (minorUnits === null ? '–' : formatCharge(minorUnits, money));
  const sold = lines.map((line) => ({ ...line, priceCents: line.priceCents ?? 0 }));
  return (
    <LineTable
      lines={lines.map(({ id, type, title, priceCents, quantity, discountPercent, ...line }) => ({
        id,
        title,
        note: noteWithTax(
          discountPercent ? words.discountOf(discountPercent) : quoteLineTypeLabels[type],
          line,
        ),
        price: charge(priceCents),
        quantity,
        amount: charge(priceCents === null ? null : priceCents * quantity),
      }))}
      sums={[
        { label: words.subtotal, amount: money(sums.subtotalCents) },
        ...taxRows(sums, taxSharesOf(sold, sums) ?? [], money),
        { label: words.total, amount: charge(sums.totalCents), isTotal: true },
        ...(sums.depositPercent > 0 || sums.depositCents > 0
          ? [{ label: words.deposit(sums.depositPercent), amount: money(sums.depositCents) }]
          : []),
      ]}
    />
  );
}
