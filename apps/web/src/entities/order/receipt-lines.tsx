import { formatCharge } from '@app/contracts/catalogue/price/price';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { taxSharesOf } from '@app/contracts/core/money/tax-shares';
import { noteWithTax } from '~/lib/format/tax-label';
import { taxRows } from '~/lib/format/tax-rows';
import { LineTable } from '~/ui/display/line-table';
import { orderItemTypeLabels } from './order-status';
import * as words from './receipt-messages';
import type { ReceiptOrder } from './receipt-order';

type SoldOrder = Pick<
  ReceiptOrder,
  'currency' | 'items' | 'subtotalCents' | 'taxName' | 'taxRate' | 'taxTreatment' | 'taxCents' | 'totalCents'
>;

/** The lines of an order with their totals. */
export function ReceiptLines({ order }: { order: SoldOrder }) {
  const amount = (cents: number) => formatMoney(cents, order.currency);
  return (
    <LineTable
      lines={order.items.map(({ id, name, type, priceCents, quantity, ...line }) => ({
        id,
        title: name,
        note: noteWithTax(priceCents < 0 ? words.discount : orderItemTypeLabels[type], line),
        price: formatCharge(priceCents, amount),
        quantity,
        amount: formatCharge(priceCents * quantity, amount),
      }))}
      sums={[
        { label: words.subtotal, amount: amount(order.subtotalCents) },
        ...taxRows(order, taxSharesOf(order.items, order) ?? [], amount),
        { label: words.total, amount: formatCharge(order.totalCents, amount), isTotal: true },
      ]}
    />
  );
}
