import { formatAmount, formatCharge } from '@app/contracts/price/price';
import { formatTaxRate } from '~/lib/format/format-tax-rate';
import { LineTable } from '~/ui/display/line-table';
import { orderItemTypeLabels } from './order-status';
import type { ReceiptOrder } from './receipt-order';

/** The lines of an order with what they come to. */
export function ReceiptLines({ order }: { order: ReceiptOrder }) {
  return (
    <LineTable
      lines={order.items.map(({ id, name, type, priceCents, quantity }) => ({
        id,
        title: name,
        note: priceCents < 0 ? 'Discount' : orderItemTypeLabels[type],
        price: formatCharge(priceCents),
        quantity,
        amount: formatCharge(priceCents * quantity),
      }))}
      sums={[
        { label: 'Subtotal', amount: formatAmount(order.subtotalCents) },
        { label: `Tax (${formatTaxRate(order.taxRate)})`, amount: formatAmount(order.taxCents) },
        { label: 'Total', amount: formatCharge(order.totalCents), isTotal: true },
      ]}
    />
  );
}
