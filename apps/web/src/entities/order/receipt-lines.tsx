import { formatAmount, formatCharge } from '@app/contracts/price/price';
import { formatTaxRate } from '~/lib/format/format-tax-rate';
import { orderItemTypeLabels } from './order-status';
import classes from './receipt.module.css';
import type { ReceiptOrder } from './receipt-order';

/** The lines of an order with what they come to. */
export function ReceiptLines({ order }: { order: ReceiptOrder }) {
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className={classes.figure}>
            Price
          </th>
          <th scope="col" className={classes.figure}>
            Quantity
          </th>
          <th scope="col" className={classes.figure}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, name, type, priceCents, quantity }) => (
          <tr key={id}>
            <td>
              <span className={classes.item}>{name}</span>
              <span className={classes.type}>{orderItemTypeLabels[type]}</span>
            </td>
            <td className={classes.figure} data-label="Price">
              {formatCharge(priceCents)}
            </td>
            <td className={classes.figure} data-label="Quantity">
              {quantity.toLocaleString('en-US')}
            </td>
            <td className={classes.figure} data-label="Amount">
              {formatCharge(priceCents * quantity)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Subtotal" cents={order.subtotalCents} />
        <Sum label={`Tax (${formatTaxRate(order.taxRate)})`} cents={order.taxCents} />
        <Sum label="Total" cents={order.totalCents} isTotal />
      </tfoot>
    </table>
  );
}

function Sum({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? classes.total : undefined}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td className={classes.figure}>{isTotal ? formatCharge(cents) : formatAmount(cents)}</td>
    </tr>
  );
}
